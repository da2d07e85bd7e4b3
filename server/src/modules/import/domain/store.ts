export interface StoreStatus {
  readonly connected: boolean;
  readonly store: string | null;
  readonly message: string;
  /** Null when it can be read. */
  readonly code: string | null;
}

export interface StorePreview {
  readonly total: number;
  readonly products: readonly {
    readonly id: string;
    readonly title: string;
    readonly productType: string | null;
    readonly vendor: string | null;
    readonly variants: number;
    readonly pictures: number;
  }[];
}

/** The store that products come from. */
export abstract class Store {
  /** Never fails: what is wrong is the message. */
  abstract status(): Promise<StoreStatus>;
  /** The first five products. Throws `import.not-configured` and Shopify's refusals. */
  abstract preview(): Promise<StorePreview>;
}
