import { makeColour } from './make-colour.js';
import { makePrices } from './former-price.js';
import { makeMaker, PUBLISHABLE } from './make-maker.js';
import { newId } from '#platform/ids';
import { NO_FACTS } from '../../../src/modules/catalog/domain/product-facts.js';
import type { ProductFacts } from '#contracts/product-facts';
import type { Database } from '#platform/database/database';

export interface ProductToMake {
  readonly name?: string;
  readonly price?: string;
  readonly salePrice?: string | null;
  readonly category?: string;
  readonly description?: string;
  readonly material?: string | null;
  readonly sizes?: readonly string[];
  readonly colors?: readonly string[];
  readonly optionName?: string | null;
  readonly optionValues?: readonly string[];
  readonly images?: readonly { url: string; alt: string | null; color: string | null }[];
  readonly inStock?: boolean;
  readonly featured?: boolean;
  readonly tags?: readonly string[];
  readonly status?: 'draft' | 'active' | 'archived';
  readonly shopifyId?: string | null;
  readonly productType?: string | null;
  readonly createdAt?: Date;
  /** False: no history proves the former price. */
  readonly proven?: boolean;
  readonly taxClass?: 'standard' | 'clothing' | 'footwear';
  /** Replaces the facts that every publishable product of the tests has. */
  readonly facts?: Partial<ProductFacts>;
  /** False: the facts that the law asks for are missing. */
  readonly lawful?: boolean;
}

const KINDLESS = `'${JSON.stringify(NO_FACTS)}'::jsonb`;

/**
 * Puts a product straight into the table; answers its id. The rest has sensible values. A reduced product was sold at its
 * former price for 60 days.
 */
export async function makeProduct(
  database: Pick<Database, 'query'>,
  given: ProductToMake = {},
): Promise<string> {
  const id = newId();
  const priorPrice = await makePrices(database, {
    productId: id,
    price: given.price ?? '129.95',
    other: given.salePrice ?? null,
    proven: given.proven !== false,
    active: (given.status ?? 'active') === 'active',
  });
  if (given.lawful !== false) await makeMaker(database, { id: PUBLISHABLE.makerId });
  await database.query(
    `INSERT INTO products (id, name, description, price, sale_price, category, material, image_url, images, sizes, colors,
       in_stock, featured, tags, status, shopify_id, product_type, created_at, option_name, option_values, tax_class,
       facts, maker_id, prior_price)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, ${KINDLESS} || $22, $23, $24)`,
    [
      id,
      given.name ?? 'Dingle Shell Jacket',
      given.description ?? '<p>Keeps the rain where it belongs.</p>',
      given.price ?? '129.95',
      given.salePrice ?? null,
      given.category ?? 'JACKETS',
      given.material ?? null,
      '/media/test-picture/480.webp',
      JSON.stringify(given.images ?? []),
      given.sizes ?? [],
      given.colors ?? [],
      given.inStock ?? true,
      given.featured ?? false,
      given.tags ?? [],
      given.status ?? 'active',
      given.shopifyId ?? null,
      given.productType ?? null,
      given.createdAt ?? new Date(),
      given.optionName ?? null,
      given.optionValues ?? [],
      given.taxClass ?? 'clothing',
      JSON.stringify(given.lawful === false ? {} : (given.facts ?? PUBLISHABLE.facts)),
      given.lawful === false ? null : PUBLISHABLE.makerId,
      priorPrice,
    ],
  );
  for (const color of given.colors ?? []) await makeColour(database, color);
  return id;
}
