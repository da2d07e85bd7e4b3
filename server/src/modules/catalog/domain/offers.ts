/**
 * What shoppers are offered follows from the prices of a product, of its variants, and their stock: the prior price of a
 * reduction, the lowest price, whether it is sold out, which sizes and colours can be bought. It is stored, so that no list computes it.
 */
export abstract class Offers {
  /**
   * Brings the offers of these products up to date and records their prices where they have changed. For what changes
   * prices, variants or stock, in the same transaction. Returns how many products are shown differently in lists.
   */
  abstract refresh(productIds: readonly string[]): Promise<number>;
}
