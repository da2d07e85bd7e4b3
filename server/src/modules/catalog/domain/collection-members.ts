/** A collection by hand that a product is in. */
export interface Membership {
  readonly collectionId: string;
  readonly name: string;
  /** Where the product stands in the order by hand; the smallest number comes first. */
  readonly position: string;
}

/** A product with its position in a collection. */
export interface PlacedProduct {
  readonly id: string;
  readonly position: string;
}

/** The collections by hand that a product is to be in. Without a position it goes to the end. */
export interface Assignment {
  readonly productId: string;
  readonly collections: readonly { readonly id: string; readonly position?: string }[];
}

/** Repository of the products of collections. The database adds each product to its category, the first of its collections. */
export abstract class CollectionMembers {
  /** The collections by hand of each product, its first one first. */
  abstract byHand(productIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>;
  /** Replaces the collections by hand of these products. Collections by rule stay as they are. */
  abstract assign(assignments: readonly Assignment[]): Promise<void>;
  /** Adds products at the end of a collection; returns those that were not in it. */
  abstract add(collectionId: string, productIds: readonly string[]): Promise<string[]>;
  /** Removes products from a collection; returns those that were in it, with their positions. */
  abstract remove(collectionId: string, productIds: readonly string[]): Promise<PlacedProduct[]>;
  /** Puts members before all others, in this order; returns their former positions. */
  abstract putFirst(collectionId: string, productIds: readonly string[]): Promise<PlacedProduct[]>;
  /** Gives products these positions; those that are not members become so. Returns the former positions of the others. */
  abstract place(collectionId: string, products: readonly PlacedProduct[]): Promise<PlacedProduct[]>;
  /** Those of the products whose first collection has this name. */
  abstract first(name: string, productIds: readonly string[]): Promise<string[]>;
  /** How many products are in the collection. */
  abstract count(collectionId: string): Promise<number>;
}
