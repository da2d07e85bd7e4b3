import { SourceConnection } from '../engine/source-connection.js';

export interface StoreStatus {
  readonly connected: boolean;
  readonly store: string | null;
  readonly message: string;
  /** Error code; null when the store can be read. */
  readonly code: string | null;
  /** The currency of its prices; null while it cannot be read. */
  readonly currency: string | null;
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

/** The connected Shopify store; its refusals are those of `refusals.ts`. */
export abstract class Store extends SourceConnection {
  /** Does not throw: the message names the problem. */
  abstract status(): Promise<StoreStatus>;
  /** The first five products. Throws `import.not-configured` and the errors of `refusals.ts`. */
  abstract preview(): Promise<StorePreview>;
}
