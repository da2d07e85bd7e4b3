/** Each connection keeps what it has prepared: so many texts at most. */
const MOST = 300;

/** A statement as the driver takes it; without a name it is not prepared. */
export interface Statement {
  readonly text: string;
  readonly name: string | undefined;
}

/** Statements whose text is put together from parts, with the names under which connections prepare them. */
export class PreparedStatements {
  private readonly known = new Map<string, Statement>();

  /** `made`: what becomes of a text that is asked for; it is made once. */
  constructor(
    private readonly prefix: string,
    private readonly made = (text: string): string => text,
    private readonly most = MOST,
  ) {}

  /** The statement for a text; without a name once there are too many. */
  of(text: string): Statement {
    const known = this.known.get(text);
    if (known) return known;
    if (this.known.size >= this.most) return { text: this.made(text), name: undefined };
    const statement = { text: this.made(text), name: `${this.prefix}-${this.known.size}` };
    this.known.set(text, statement);
    return statement;
  }
}
