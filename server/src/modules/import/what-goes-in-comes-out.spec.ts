import { assert, asyncProperty, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IN_EURO } from './domain/values/currency.js';
import { readAmount } from './domain/values/amounts.js';
import { mapProduct } from './domain/shopify/map-product.js';
import type { MappedProduct } from './domain/shopify/mapped-product.js';
import { exportGroups } from './testing/export-groups.js';
import type { ShopifyClient } from './infrastructure/shopify/shopify-client.js';
import { ShopifySource } from './infrastructure/shopify/shopify-source.js';
import { anyProduct, decimal, type AnyProduct, type AnyVariant } from './testing/any-product.js';
import { valueKey } from '#kernel';
import { exportFile } from '../../../test/support/shopify/export-file.js';

/** The product in a Shopify export. */
function csvOf({ title, optionNames, variants, collections, tags }: AnyProduct): string {
  const header = [
    'Handle', 'Title', 'Tags', 'Collection', ...[1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`]),
    'Variant SKU', 'Variant Price', 'Variant Compare At Price', 'Cost per item', 'Variant Inventory Tracker',
    'Variant Inventory Qty', 'Variant Inventory Policy',
  ]; // prettier-ignore
  const rows = variants.map((variant, n) => [
    'a-product',
    n === 0 ? title : '',
    n === 0 ? tags.join(', ') : '',
    n === 0 ? collections.join(',') : '',
    ...[0, 1, 2].flatMap((index) => [
      n === 0 ? (optionNames[index] ?? '') : '',
      variant.options[index] ?? '',
    ]),
    variant.sku ?? '',
    decimal(variant.cents),
    variant.compareAt === null ? '' : decimal(variant.compareAt),
    variant.cost === null ? '' : decimal(variant.cost),
    variant.tracked ? 'shopify' : '',
    String(variant.quantity),
    variant.oversell ? 'continue' : 'deny',
  ]);
  return [header, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n');
}

async function fromFile(product: AnyProduct): Promise<MappedProduct> {
  for await (const { group } of exportGroups(exportFile(csvOf(product)))) {
    if (group) return mapProduct(group.toProduct(IN_EURO));
  }
  throw new Error('The file has no product');
}

/** A client whose store has one product, as the Admin API answers it. */
function storeWith({ title, optionNames, variants, collections, tags }: AnyProduct): ShopifyClient {
  const page = { hasNextPage: false, endCursor: null };
  const list = (nodes: unknown[]) => ({ nodes, pageInfo: page });
  const product = {
    id: 'gid://shopify/Product/1', handle: 'a-product', title, descriptionHtml: '', vendor: 'V', productType: '',
    tags, status: 'ACTIVE', isGiftCard: false, publishedAt: '2026-01-05T08:00:00Z', category: null,
    seo: { title: null, description: null }, options: optionNames.map((name) => ({ name })),
    collections: list(collections.map((name, n) => ({ id: `c-${n}`, title: name, description: '', handle: `c-${n}`, image: null }))),
    metafields: list([]), media: list([]),
    variants: list(variants.map((variant, n) => ({
      id: `gid://shopify/ProductVariant/${n}`, sku: variant.sku, barcode: null, price: decimal(variant.cents),
      compareAtPrice: variant.compareAt === null ? null : decimal(variant.compareAt),
      inventoryQuantity: variant.quantity, inventoryPolicy: variant.oversell ? 'CONTINUE' : 'DENY',
      selectedOptions: optionNames.map((name, index) => ({ name, value: variant.options[index] })), media: { nodes: [] },
      inventoryItem: {
        tracked: variant.tracked, measurement: { weight: null }, requiresShipping: true,
        unitCost: variant.cost === null ? null : { amount: decimal(variant.cost) },
      },
    }))),
  }; // prettier-ignore
  const answer = {
    shop: { name: 'S', myshopifyDomain: 's.myshopify.com', currencyCode: 'EUR' },
    productsCount: { count: 1 },
    products: list([product]),
    priceLists: { nodes: [] },
  };
  return { store: 's.myshopify.com', query: () => Promise.resolve(answer) } as unknown as ShopifyClient;
}

async function fromStore(product: AnyProduct): Promise<MappedProduct> {
  const source = new ShopifySource(storeWith(product), { currency: null, rate: null });
  for await (const { entries } of source.read({ done: 0, resumeAt: null })) {
    const [parsed] = entries.map((entry) => entry.parse());
    if (parsed) return mapProduct(parsed);
  }
  throw new Error('The store has no product');
}

/** What a variant costs and how it is sold, with the product's own values where it has none. */
function soldAs({ fields, stock }: MappedProduct) {
  return (stock ?? []).map(({ facts, quantity }) => ({
    price: facts.price ?? fields.price,
    compareAt: facts.price ? (facts.compareAtPrice ?? null) : (fields.salePrice ?? null),
    cost: facts.cost ?? null,
    policy: facts.stockPolicy,
    quantity,
  }));
}

function expected({ cents, compareAt, cost, tracked, oversell, quantity }: AnyVariant) {
  return {
    price: decimal(cents),
    compareAt: compareAt !== null && compareAt > cents ? decimal(compareAt) : null,
    cost: cost === null ? null : decimal(cost),
    policy: !tracked ? 'not-counted' : oversell ? 'oversell' : 'counted',
    quantity: tracked ? quantity : null,
  };
}

/** The options of each variant, spelt as the first variant with the value spells it. */
function optionsOf({ optionNames, variants }: AnyProduct): Record<string, string | undefined>[] {
  const spellings = optionNames.map(() => new Map<string, string>());
  return variants.map(({ options }) =>
    Object.fromEntries(
      optionNames.map((name, n) => {
        const key = valueKey(options[n] ?? '');
        const known = spellings[n]?.get(key) ?? options[n] ?? '';
        spellings[n]?.set(key, known);
        return [name, known];
      }),
    ),
  );
}

const same = (a: unknown, b: unknown) => expect(a).toEqual(b);

describe.each([
  ['a file', fromFile],
  ['a store', fromStore],
])('a product of %s with options of any script', (_name, read) => {
  const runs = { numRuns: 60 };

  it('has every variant with its price, former price, cost, policy, quantity and options, in order', async () => {
    await assert(
      asyncProperty(anyProduct(), async (product) => {
        const mapped = await read(product);
        same(soldAs(mapped), product.variants.map(expected));
        same(
          mapped.fields.variants?.map(({ options }) => options),
          optionsOf(product),
        );
        same(
          mapped.stock?.map(({ position }) => position),
          product.variants.map((_, n) => n),
        );
      }),
      runs,
    );
  });

  it('has variants that a shopper can tell apart', async () => {
    await assert(
      asyncProperty(anyProduct(60), async (product) => {
        const { stock } = await read(product);
        const choices = (stock ?? []).map(({ size, color, option }) => JSON.stringify([size, color, option]));
        same(new Set(choices).size, product.variants.length);
      }),
      runs,
    );
  });

  it('keeps each SKU once, and generates the missing and doubled ones in the same way every time', async () => {
    await assert(
      asyncProperty(anyProduct(60), async (product) => {
        const skus = (await read(product)).stock?.map(({ sku }) => sku) ?? [];
        same(new Set(skus).size, product.variants.length);
        const given = new Set(product.variants.flatMap(({ sku }) => sku ?? []));
        for (const sku of given) expect(skus).toContain(sku);
        same(
          (await read(product)).stock?.map(({ sku }) => sku),
          skus,
        );
      }),
      runs,
    );
  });

  it('has its name, tags and every collection', async () => {
    await assert(
      asyncProperty(anyProduct(3), async (product) => {
        const { fields, collections } = await read(product);
        same([fields.name, fields.tags], [product.title, [...new Set(product.tags)]]);
        same(collections?.map(({ name }) => name) ?? [], product.collections);
      }),
      runs,
    );
  });
});

describe('a price', () => {
  const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
  const FORMS: readonly ((whole: string, cents: string) => string)[] = [
    (whole, cents) => `${whole}.${cents}`,
    (whole, cents) => `${whole},${cents}`,
    (whole, cents) => `€ ${grouped(whole, '.')},${cents}`,
    (whole, cents) => `${grouped(whole, ',')}.${cents} EUR`,
    (whole, cents) => `€${grouped(whole, '\u00a0')},${cents}`,
    (whole, cents) => `${grouped(whole, '’')}.${cents} euro`,
    (whole, cents) => ` ${grouped(whole, "'")},${cents}0 `.replace(/0 $/, ' '),
    (whole, cents) => `EUR ${whole}.${cents.replace(/0$/, '')}`,
  ];

  it('is read to the cent in every form', () => {
    assert(
      property(integer({ min: 1, max: 99_999_999 }), constantFrom(...FORMS), (amount, form) => {
        const [whole = '', cents = ''] = decimal(amount).split('.');
        same(readAmount(form(whole, cents)), { amount: decimal(amount) });
      }),
      { numRuns: 1000 },
    );
  });

  it('of another currency is converted to the nearest cent', () => {
    const rate = integer({ min: 1, max: 3_000_000 });
    assert(
      property(integer({ min: 100, max: 999_999 }), rate, (amount, millionths) => {
        const money = { currency: 'GBP', rate: (millionths / 1e6).toFixed(6) };
        const exact = BigInt(amount) * BigInt(millionths);
        const cents = Number((exact + 500_000n) / 1_000_000n);
        const read = readAmount(`£${decimal(amount)}`, money);
        same(read, cents === 0 ? { problem: 'amount-too-small' } : { amount: decimal(cents) });
      }),
      { numRuns: 500 },
    );
  });
});
