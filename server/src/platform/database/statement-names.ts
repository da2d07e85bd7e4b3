/** Each connection keeps what it has prepared: so many texts at most. */
const MOST = 300;

/** Names under which connections prepare statements whose text is put together from parts. */
export class StatementNames {
  private readonly names = new Map<string, string>();

  constructor(private readonly most = MOST) {}

  /** The name for a text; undefined once there are too many, which are then not prepared. */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= this.most) return known;
    const name = `made-${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
