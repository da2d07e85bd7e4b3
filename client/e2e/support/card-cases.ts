import type { TestShop } from '../../../server/test/support/app.js';
import { makeProduct, type ProductToMake } from '../../../server/test/support/makers/make-product.js';
import { makeSizeGuide } from '../../../server/test/support/makers/make-size-guide.js';
import { makeStock } from '../../../server/test/support/makers/make-stock.js';

/** Category of these products only. */
export const CASES_CATEGORY = 'CASES';

/** Ids of products that each look different on a card, by their difference. */
export type CardCases = Record<keyof typeof CASES, string>;

const picture = (color: string) => ({ url: `/media/test-${color}/640.webp`, alt: null, color });
const SIX = ['Bottle', 'Moss', 'Peat', 'Slate', 'Atlantic', 'Oatmeal'];

/** Longer than a card is wide, with a word that is as well. */
const LONG_NAME = 'One-size Cap of Donegal tweed, with its regenjassenstofverstevigingsvoering';

const CASES = {
  plain: { name: 'Plain Jacket' },
  soldOut: { name: 'Sold-out Jacket', salePrice: '150.00', tags: ['new'], inStock: false },
  reduced: { name: 'Reduced Jacket', price: '80.00', salePrice: '100.00' },
  fresh: { name: 'New Jacket', tags: ['new'] },
  oneSize: { name: LONG_NAME, sizes: ['One size'], colors: ['Bottle'] },
  colourful: { name: 'Colourful Jacket', sizes: ['S', 'M'], colors: SIX, images: SIX.map(picture) },
  bare: { name: 'Jacket without a picture' },
} as const;

/** Inserts the products before the shop starts and caches responses. */
export async function addCardCases(database: Pick<TestShop['database'], 'query'>): Promise<CardCases> {
  await database.query(
    `INSERT INTO categories (id, name, featured, position, size_guide_id) VALUES (gen_random_uuid(), $1, false, 99, $2)`,
    [CASES_CATEGORY, await makeSizeGuide(database)],
  );
  const ids: Partial<CardCases> = {};
  for (const [key, made] of Object.entries<ProductToMake>(CASES)) {
    const id = await makeProduct(database, { category: CASES_CATEGORY, ...made });
    ids[key as keyof CardCases] = id;
    const { sizes = [], colors = [] } = made;
    for (const size of sizes) for (const color of colors) await makeStock(database, id, { size, color });
  }
  await database.query(`UPDATE products SET image_url = '' WHERE id = $1`, [ids.bare]);
  return ids as CardCases;
}
