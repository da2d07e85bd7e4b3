interface InBothLanguages {
  readonly en: string;
  readonly nl: string;
}

/** Where an environmental claim is proven; `share` (percent) and `part` are null where it is about the whole product. */
export interface ProvenClaim {
  readonly term: string;
  readonly share: number | null;
  readonly part: InBothLanguages | null;
  /** The address of the proof. */
  readonly proof: string;
}

/** A free guarantee of the maker that the whole product lasts more than two years. */
export interface Durability {
  readonly years: number;
  readonly text: InBothLanguages | null;
  readonly url: string | null;
  /** The address of the maker's finished harmonised label. */
  readonly label?: string | undefined;
}
