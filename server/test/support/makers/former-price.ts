import type { Database } from '#platform/database/database';

interface FormerPrice {
  readonly productId: string;
  readonly variantId?: string | undefined;
  /** What shoppers paid then. */
  readonly price: string;
  readonly daysAgo?: number;
}

/** Writes that a product, or a variant of it, was sold at a price since 60 days, so that a reduction now is proven. */
export async function makeFormerPrice(
  database: Pick<Database, 'query'>,
  { productId, variantId, price, daysAgo = 60 }: FormerPrice,
): Promise<void> {
  await database.query(
    `INSERT INTO price_history (product_id, variant_id, price, reduced, valid_from, cause)
     VALUES ($1, $2, $3, false, now() - $4 * interval '1 day', 'set-up')`,
    [productId, variantId ?? null, price, daysAgo],
  );
}

interface MadePrices {
  readonly productId: string;
  readonly variantId?: string;
  readonly price: string;
  readonly other: string | null;
  /** False: no history proves the former price. */
  readonly proven: boolean;
  /** False for a draft or archived product. */
  readonly active?: boolean;
}

/** Writes the history of two prices of which the lower is paid, the former one since 60 days; answers the prior price. */
export async function makePrices(
  database: Pick<Database, 'query'>,
  { productId, variantId, price, other, proven, active = true }: MadePrices,
): Promise<string | null> {
  const former = formerOf(price, other);
  if (former !== null && proven) await makeFormerPrice(database, { productId, variantId, price: former });
  if (!active) return null;
  const paid = former === null || Number(price) < Number(former) ? price : other;
  const prior = proven ? former : null;
  await database.query(
    `INSERT INTO price_history (product_id, variant_id, price, reduced, prior_price, valid_from, cause)
     VALUES ($1, $2, $3, $4, $5, now(), 'other')`,
    [productId, variantId ?? null, paid, former !== null, prior],
  );
  return prior;
}

/** The former one of two prices of which the lower is paid; null when they do not differ. */
export function formerOf(price: string | null, other: string | null): string | null {
  if (price === null || other === null || Number(other) === 0 || Number(price) === Number(other)) return null;
  return Number(price) > Number(other) ? price : other;
}

/** Moves the price history of products into the past: so many hours have gone by since. The history itself refuses it. */
export async function letHoursPass(
  database: Pick<Database, 'query' | 'transaction'>,
  hours: number,
  productIds: readonly string[],
): Promise<void> {
  await database.transaction(async () => {
    await database.query('ALTER TABLE price_history DISABLE TRIGGER price_history_keep');
    await database.query(
      `UPDATE price_history SET valid_from = valid_from - $1 * interval '1 hour' WHERE product_id = ANY($2::uuid[])`,
      [hours, productIds],
    );
    await database.query('ALTER TABLE price_history ENABLE TRIGGER price_history_keep');
  });
}
