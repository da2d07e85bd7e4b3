/** A statement is prepared from its fifth use on, as PostgreSQL's JDBC driver does it: what is sent rarely is not worth it. */
const USES_BEFORE_PREPARING = 5;
/** Every connection holds what it has prepared, so the number of statements is bounded. */
const MOST_PREPARED = 400;
/** Preparing longer texts saves little: they are generated from long lists of selected values and seldom sent again. */
const LONGEST_PREPARED = 5_000;
/** Texts whose uses are counted; the counts start again when there are more. */
const MOST_COUNTED = 2_000;

/** Decides which statements connections prepare, and under which names. */
export class PreparedStatements {
  private readonly names = new Map<string, string>();
  private uses = new Map<string, number>();

  /** Counts one use of `text`. Returns the name to prepare it under, or undefined when it is not prepared. */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || text.length > LONGEST_PREPARED || this.names.size >= MOST_PREPARED) return known;
    const uses = (this.uses.get(text) ?? 0) + 1;
    if (uses < USES_BEFORE_PREPARING) {
      if (this.uses.size >= MOST_COUNTED) this.uses = new Map();
      this.uses.set(text, uses);
      return undefined;
    }
    this.uses.delete(text);
    const name = `shop-${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
