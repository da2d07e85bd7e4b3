import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportTestShop } from './testing/import-test-shop.js';
import { isGtin } from './domain/products/variant-facts.js';
import { times } from '../../../test/support/night.js';
import { ShopifyStandIn } from '../../../test/support/shopify/shopify-stand-in.js';
import {
  standInProduct,
  variedStore,
  WEIGHT_UNITS,
  type VariedProduct,
  type VariedVariant,
} from '../../../test/support/shopify/varied-store.js';

let imports: ImportTestShop;
let store: ShopifyStandIn;

beforeAll(async () => {
  store = await ShopifyStandIn.start();
  imports = await ImportTestShop.start({
    SHOPIFY_STORE_URL: store.url,
    SHOPIFY_ADMIN_TOKEN: store.token,
    ALLOW_PRIVATE_HOSTS: 'on',
  });
});
afterAll(async () => {
  await imports.stop();
  await store.stop();
});

const PRODUCTS = variedStore(times(200, 2000));

/** One variant as it is sold: its own values, else its product's. */
interface Sold extends Record<string, unknown> {
  readonly id: string;
  readonly sku: string;
}

const soldVariants = () =>
  imports.database.query<Sold>(
    `SELECT i.shopify_id AS id, i.sku, coalesce(i.price, p.price)::text AS price,
       (CASE WHEN i.price IS NULL THEN p.sale_price ELSE i.compare_at_price END)::text AS "compareAt", i.gtin, i.cost::text,
       coalesce(i.weight, p.weight)::text AS weight, coalesce(i.weight_unit, p.weight_unit) AS "weightUnit",
       i.size, i.color, i.option, i.stock_policy AS policy, i.quantity_in_stock AS quantity, i.position,
       p.status, p.shopify_id AS product, p.facts -> 'country' AS origin, p.facts -> 'composition' AS composition, p.option_name AS "optionName",
       (SELECT json_agg(w.url ORDER BY w.position) FROM import_pictures w WHERE w.product_id = p.id) AS pictures,
       (SELECT json_agg(c.name ORDER BY c.name) FROM collection_products m JOIN categories c ON c.id = m.category_id
        WHERE m.product_id = p.id) AS collections
     FROM inventory i JOIN products p ON p.id = i.product_id`,
  );

const decimal = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));
const SIZES = ['Size', 'Maat'];
const COLORS = ['Colour', 'Kleur'];

/** What the store's text `95% Cotton, 5% Elastane.` states. */
const STRETCH = [
  {
    fibres: [
      { fibre: 'cotton', percent: 95 },
      { fibre: 'elastane', percent: 5 },
    ],
    component: 'whole',
  },
];

/** What the shop must have of a variant. A SKU that the store lacks is generated. */
function expectedOf(product: VariedProduct, variant: VariedVariant, position: number): Omit<Sold, 'sku'> {
  const valueOf = (is: (name: string) => boolean) =>
    Object.entries(variant.options).find(([name]) => is(name))?.[1] ?? null;
  const isOther = (name: string) => !SIZES.includes(name) && !COLORS.includes(name);
  return {
    id: variant.id,
    ...(variant.sku !== null && { sku: variant.sku }),
    price: decimal(variant.cents),
    // A compare-at price that is not higher has no meaning in Shopify.
    compareAt:
      variant.compareAt !== null && variant.compareAt > variant.cents ? decimal(variant.compareAt) : null,
    gtin: variant.barcode !== null && isGtin(variant.barcode) ? variant.barcode : null,
    cost: decimal(variant.cost),
    weight: variant.weight.value.toFixed(2),
    weightUnit: WEIGHT_UNITS[variant.weight.unit],
    size: valueOf((name) => SIZES.includes(name)),
    color: valueOf((name) => COLORS.includes(name)),
    option: valueOf(isOther),
    optionName: Object.keys(variant.options).find(isOther) ?? null,
    policy: !variant.tracked ? 'not-counted' : variant.policy === 'CONTINUE' ? 'oversell' : 'counted',
    // The store sold more than it had: that is noted.
    quantity: variant.tracked ? Math.max(0, variant.quantity) : 0,
    position,
    // A store states no maker, which the law asks for.
    status: product.status === 'ACTIVE' ? 'draft' : product.status.toLowerCase(),
    product: `gid://shopify/Product/${product.number}`,
    origin: product.origin,
    composition: product.material?.includes('%') ? STRETCH : [],
    pictures: product.pictures,
    collections: [...product.collections].sort(),
  };
}

/** Every field that is not as it should be, in words. */
function differences(sold: readonly Sold[]): string[] {
  const byId = new Map(sold.map((one) => [one.id, one]));
  return PRODUCTS.flatMap((product) =>
    product.variants.flatMap((variant, position) => {
      const found = byId.get(variant.id);
      if (!found) return [`${variant.id} is missing`];
      const expected = Object.entries(expectedOf(product, variant, position));
      return expected.flatMap(([field, value]) => {
        const [should, is] = [JSON.stringify(value), JSON.stringify(found[field])];
        return should === is ? [] : [`${variant.id} ${field}: ${should} became ${is}`];
      });
    }),
  );
}

it(
  `brings every field of every variant of ${PRODUCTS.length} products, and names what it cannot`,
  { timeout: 120_000 },
  async () => {
    store.products = PRODUCTS.map(standInProduct);
    store.priceLists = ['GBP', 'SEK'].map((currency) => ({
      id: currency,
      name: `Prices in ${currency}`,
      currency,
      fixedPricesCount: 40,
      parent: null,
    }));
    const done = await imports.runStore();
    expect(done).toMatchObject({
      state: 'done',
      counts: { new: PRODUCTS.length, rejected: 0, conflicting: 0 },
    });
    const sold = await soldVariants();
    const variants = PRODUCTS.flatMap(({ variants: all }) => all);
    expect(sold).toHaveLength(variants.length);
    expect(new Set(sold.map(({ sku }) => sku)).size).toBe(variants.length);
    expect(differences(sold)).toEqual([]);
    const differing = PRODUCTS.filter(({ variants: all }) => new Set(all.map(({ cents }) => cents)).size > 1);
    expect(differing.length).toBe(Math.floor(PRODUCTS.length / 3));

    const findings = await imports.database.query<{ code: string; count: number }>(
      `SELECT code, count(*)::int FROM import_findings WHERE import_id = $1 GROUP BY code ORDER BY code`,
      [done.id],
    );
    const count = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length;
    const shown = PRODUCTS.filter(({ status }) => status === 'ACTIVE');
    expect(Object.fromEntries(findings.map(({ code, count: number }) => [code, number]))).toEqual({
      'gift-card': count(shown, ({ isGiftCard }) => isGiftCard),
      'not-published': count(shown, ({ isGiftCard, publishedAt }) => !isGiftCard && publishedAt === null),
      'facts-missing': count(shown, ({ isGiftCard, publishedAt }) => !isGiftCard && publishedAt !== null),
      'composition-undecided': count(PRODUCTS, ({ material }) => material === 'Cotton'),
      'gtin-wrong': count(variants, ({ barcode }) => barcode === 'ABC-1'),
      'market-price-list': 2,
      'count-negative': count(variants, ({ quantity }) => quantity < 0),
    });

    const again = await imports.runStore();
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: PRODUCTS.length });
    expect(differences(await soldVariants())).toEqual([]);
  },
);
