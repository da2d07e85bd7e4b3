import { connection, shopifyProduct, type StandInProduct } from './shopify-products.js';

/** A variant as a store of the stand-in answers it; amounts in cents. */
export interface VariedVariant {
  readonly id: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly cents: number;
  readonly compareAt: number | null;
  readonly cost: number | null;
  readonly quantity: number;
  readonly policy: 'CONTINUE' | 'DENY';
  readonly tracked: boolean;
  readonly weight: { readonly value: number; readonly unit: keyof typeof WEIGHT_UNITS };
  readonly options: Readonly<Record<string, string>>;
}

export interface VariedProduct {
  readonly number: number;
  readonly status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED';
  readonly isGiftCard: boolean;
  readonly publishedAt: string | null;
  readonly collections: readonly string[];
  readonly pictures: readonly string[];
  /** A metafield with its fibres, in the store's words. */
  readonly material: string | null;
  readonly origin: string | null;
  readonly variants: readonly VariedVariant[];
}

export const WEIGHT_UNITS = { GRAMS: 'g', KILOGRAMS: 'kg', OUNCES: 'oz', POUNDS: 'lb' } as const;
const UNITS = Object.keys(WEIGHT_UNITS) as (keyof typeof WEIGHT_UNITS)[];
const OPTIONS = [['Size', 'Colour', 'Length'], ['Maat'], ['Kleur', 'Size'], ['Pasvorm']];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  Size: ['S', 'M', 'L', 'XL'],
  Maat: ['36', '38', '40', '42'],
  Colour: ['Grün', 'أحمر', 'Moss'],
  Kleur: ['Grün', 'أحمر', 'Moss'],
  Length: ['2 m', '3 m'],
  Pasvorm: ['Slim', 'Wide', 'ゆったり', '👨‍👩‍👧', 'عريض'],
};

/** A store of `count` products of which a third have variants with different prices; every field of a variant varies. */
export const variedStore = (count: number): VariedProduct[] =>
  Array.from({ length: count }, (_, n) => varied(n + 1));

function varied(number: number): VariedProduct {
  const names = OPTIONS[number % OPTIONS.length] ?? [];
  const count = number === 8 ? 24 : (number % 3 === 0 ? 2 : 1) + (number % 4);
  return {
    number,
    status: number % 20 === 3 ? 'DRAFT' : number % 20 === 9 ? 'ARCHIVED' : 'ACTIVE',
    isGiftCard: number % 50 === 7,
    publishedAt: number % 20 === 5 ? null : '2026-01-05T08:00:00Z',
    collections: ['Winter', 'Rain', 'Sale'].slice(0, 1 + (number % 3)),
    pictures: [1, 2].map((n) => `https://cdn.example/${number}-${n}.jpg`),
    material: [null, '95% Cotton, 5% Elastane.', 'Cotton'][number % 3] ?? null,
    origin: number % 2 === 0 ? 'PT' : null,
    variants: Array.from({ length: count }, (_, index) => variant(number, index, names)),
  };
}

function variant(number: number, index: number, names: readonly string[]): VariedVariant {
  const cents = 1000 + number * 7 + (number % 3 === 0 ? index * 131 : 0);
  const compareAt = [null, cents + 500, cents - 300, null][number % 4] ?? null;
  let rest = index;
  const options = names.map((name) => {
    const values = VALUES[name] ?? [];
    const value = values[rest % values.length] ?? '';
    rest = Math.floor(rest / values.length);
    return [name, value] as const;
  });
  return {
    id: `gid://shopify/ProductVariant/${number * 10_000 + index}`,
    sku: number % 11 === 0 ? null : `V-${number}-${index}`,
    barcode: number % 13 === 0 ? 'ABC-1' : number % 2 === 0 ? gtin(number * 100 + index) : null,
    cents,
    compareAt,
    cost: number % 2 === 0 ? cents - 600 : null,
    quantity: number % 17 === 0 ? -2 : (number * 3 + index) % 40,
    policy: (number + index) % 4 === 0 ? 'CONTINUE' : 'DENY',
    tracked: (number + index) % 9 !== 0,
    weight: {
      value: 0.25 + (number % 6 === 0 ? index : 0) + (number % 5),
      unit: UNITS[number % UNITS.length] ?? 'KILOGRAMS',
    },
    options: Object.fromEntries(options),
  };
}

/** A GTIN of 13 digits with its check digit. */
function gtin(number: number): string {
  const digits = String(number).padStart(12, '4');
  const sum = [...digits].reduce((total, digit, n) => total + Number(digit) * (n % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const decimal = (cents: number) => (cents / 100).toFixed(2);

/** The product for the stand-in's store. */
export function standInProduct(product: VariedProduct): StandInProduct {
  const { number, status, isGiftCard, publishedAt, collections, pictures, material, origin } = product;
  const plain = { number, isGiftCard, publishedAt, collections, pictures };
  const [base] = shopifyProduct({ number, sizes: ['S'] }).variants({ first: 1 }).nodes;
  const variants = product.variants.map((one) => ({
    ...base,
    id: one.id,
    sku: one.sku,
    barcode: one.barcode,
    price: decimal(one.cents),
    compareAtPrice: one.compareAt === null ? null : decimal(one.compareAt),
    inventoryQuantity: one.quantity,
    inventoryPolicy: one.policy,
    selectedOptions: Object.entries(one.options).map(([name, value]) => ({ name, value })),
    inventoryItem: {
      ...base?.inventoryItem,
      tracked: one.tracked,
      countryCodeOfOrigin: origin,
      unitCost: one.cost === null ? null : { amount: decimal(one.cost), currencyCode: 'EUR' },
      measurement: { weight: one.weight },
    },
  }));
  const options = Object.keys(product.variants[0]?.options ?? {}).map((name) => ({ name }));
  const overrides = {
    status,
    options,
    metafields: connection(
      material === null ? [] : [{ namespace: 'custom', key: 'material', value: material }],
    ),
    variants: connection(variants),
    variantsCount: { count: variants.length },
  };
  return { ...plain, overrides };
}
