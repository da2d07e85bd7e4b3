/** The number that changes with every change of what shoppers see; rendered pages are kept for one version. */
export abstract class CatalogVersion {
  /** Counts on and tells all processes (channel `catalog`), once the open transaction is committed. */
  abstract bump(): Promise<void>;
  abstract current(): Promise<string>;
}
