/**
 * The whole cents of an amount of the API (`"129.95"` is 12995), by which the shop's pages compare amounts. The admin
 * computes with `Money` of the kernel, which is too heavy for the first view of the shop.
 */
export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}
