/** One version of the terms, as orders are placed under it. */
export interface AgreedTerms {
  /** SHA-256 of the content: the same texts are the same version. */
  readonly hash: string;
  readonly locale: 'en' | 'nl';
  readonly content: object;
}

/** The repository of the versions. They never change. */
export abstract class AgreedTermsVersions {
  /** Stores a version; storing it again changes nothing. */
  abstract add(terms: AgreedTerms): Promise<void>;
}
