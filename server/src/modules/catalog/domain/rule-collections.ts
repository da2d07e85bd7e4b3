import type { CollectionRules } from '#contracts/categories';

/**
 * The products of collections by rule. They are stored like those of collections by hand, and brought up to date
 * whenever a product or the rules change: no list evaluates rules.
 */
export abstract class RuleCollections {
  /** Evaluates the rules of a collection over all products. Joins the transaction, in which no product may have changed. */
  abstract apply(collectionId: string): Promise<void>;
  /** Evaluates the rules of all collections over these products, in the transaction that changes them. */
  abstract refresh(productIds: readonly string[]): Promise<void>;
  /** Evaluates everything again, in a transaction that waits for those that change products; returns how many products were added or removed. */
  abstract repair(): Promise<number>;
  /** How many products that are not archived meet the rules. */
  abstract countMatches(rules: CollectionRules): Promise<number>;
}
