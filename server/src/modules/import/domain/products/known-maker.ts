/** A maker of the shop, by which a source may name it. */
export interface KnownMaker {
  readonly id: string;
  readonly name: string;
  /** The name of its responsible person in the European Union; null for a maker in the Union. */
  readonly responsible: string | null;
}
