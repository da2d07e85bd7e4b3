/** The words of all products, which the search compares typos with. */
export abstract class SearchVocabulary {
  /** Rebuilds it from the products as they are now. */
  abstract refresh(): Promise<void>;
}
