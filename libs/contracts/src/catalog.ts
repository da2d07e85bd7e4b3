import { z } from 'zod';
import { claim, claimsInput, durability, durabilityInput } from './claims.js';
import { colouredParts } from './colours.js';
import { MAX_SEARCH } from './limits.js';
import { maker } from './makers.js';
import {
  amount,
  amountInput,
  languageTag,
  line,
  pageQuery,
  queryFlag,
  queryList,
  richText,
  text,
  timestamp,
  uuid,
  version,
  weightInput,
  weightUnit,
} from './primitives.js';
import { productFacts, productFactsInput } from './product-facts.js';
import { imageUrl, MOST_PICTURES, productImage, productImageInput } from './product-pictures.js';

const productSort = z.enum(['featured', 'price-asc', 'price-desc', 'newest']);
export type ProductSort = z.infer<typeof productSort>;

/**
 * The orders of the product list: the storefront's, those of the owner's table, and `sale-price-desc`: products with a
 * `shopifyId` by `salePrice`, highest first, then the others, newest first.
 */
export const productListSort = z.enum([...productSort.options, 'name-asc', 'name-desc', 'sale-price-desc']);
export type ProductListSort = z.infer<typeof productListSort>;

export const productStatus = z.enum(['draft', 'active', 'archived']);
export type ProductStatus = z.infer<typeof productStatus>;

/** How a product is taxed: a country may have another VAT rate for clothing or footwear than the standard one. */
export const taxClass = z.enum(['standard', 'clothing', 'footwear']);
export type TaxClass = z.infer<typeof taxClass>;

/**
 * The last part of the address of a product or category: letters of any script, digits, hyphens and underscores, in lower
 * case. A text that looks like an id is refused, because `/product/{id}` is an address too.
 */
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(200)
  .transform((value) => value.normalize('NFC'))
  .refine(
    (value) => /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?$/u.test(value),
    'Must be letters, digits and hyphens, such as shell-jacket',
  )
  .refine((value) => !uuid.safeParse(value).success, 'Must not look like an id');

export const slugParam = z.object({ slug });

/** Empty: generated from the name. Missing, or the id that stands in for a missing slug: as it was. */
export const slugInput = z
  .union([slug, z.literal('').transform(() => null), z.null(), uuid.transform(() => undefined)])
  .optional()
  .meta({ description: 'Last part of the address; null: generated from the name; missing: as it was' });

/** What the last part of an address is called, and what it wants. */
export const addressWords = {
  label: { en: 'Address', nl: 'Adres' },
  kind: 'address',
  hint: {
    en: 'Left empty, it is made from the name. The former address leads on to the new one.',
    nl: 'Leeg: het wordt uit de naam gemaakt. Het oude adres leidt door naar het nieuwe.',
  },
  wanted: {
    en: 'Use letters, digits and hyphens, such as shell-jacket',
    nl: 'Gebruik letters, cijfers en streepjes, zoals shell-jacket',
  },
} as const;

/** Texts in another language; a missing one falls back to the product's own. */
const translation = z.object({
  name: line(200).optional(),
  /** Of the address in this language, `/nl/product/{slug}`; empty: generated from the name. */
  slug: z.union([z.literal(''), slug]).optional(),
  description: richText().optional(),
  material: line(200).optional(),
});
export type ProductTexts = z.infer<typeof translation>;

/**
 * What a card shows. Prices: the shopper pays `unitPrice`; `compareAtPrice`, when given, is struck through. When variants
 * have prices of their own, both are those of the cheapest variant that can be bought.
 */
export const productSummary = z.object({
  id: uuid,
  /** The last part of its address, `/product/{slug}`; the id when it has none yet. */
  slug: z.string(),
  name: z.string(),
  material: z.string().nullable(),
  price: amount,
  salePrice: amount.nullable(),
  unitPrice: amount,
  compareAtPrice: amount.nullable(),
  imageUrl: z.string(),
  images: z.array(productImage),
  inStock: z.boolean(),
  tags: z.array(z.string()),
  /** The average of the verified reviews, to one decimal; 0 without any. `reviewCount` is their number. */
  rating: z.number().min(0).max(5),
  reviewCount: z.number().int(),
  sizes: z.array(z.string()),
  ...colouredParts,
  /** The product's own third option, such as 'Length'; null when it has none. */
  optionName: z.string().nullable(),
  optionValues: z.array(z.string()),
  /** True when the variants that can be bought have different prices: `unitPrice` is the lowest of them. */
  priceVaries: z.boolean(),
  shopifyId: z.string().nullable(),
  category: z.string(),
  subcategory: z.string().nullable(),
  featured: z.boolean(),
  status: productStatus,
  createdAt: timestamp,
  /**
   * The colour that a list shows it in, because its filter or its search asks for a colour or a size. Missing or null: as
   * `imageUrl` shows it.
   */
  shownColor: z.string().nullable().optional(),
  /** Name and material in other languages, by language; empty when there are none. */
  translations: z.record(z.string(), translation.omit({ description: true })).optional(),
});
export type ProductSummary = z.infer<typeof productSummary>;

/** One sellable combination. `left` is the remaining quantity when it is at most 5, otherwise null. */
export const productVariant = z.object({
  id: uuid,
  sku: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** The value of the product's own third option (`optionName`). */
  option: z.string().nullable(),
  unitPrice: amount,
  compareAtPrice: amount.nullable(),
  gtin: z.string().nullable(),
  /** The variant's own picture; null: that of its colour, or the product's. */
  imageUrl: z.string().nullable(),
  available: z.boolean(),
  left: z.number().int().nullable(),
});
export type ProductVariant = z.infer<typeof productVariant>;

export const seo = z.object({ title: line(200, 0).optional(), description: text(500, 0).optional() });

/** The whole product. `variants` lists what can be bought; it is empty for a product sold by its `inStock` flag alone. */
export const product = productSummary.omit({ shownColor: true }).extend({
  description: z.string(),
  /** The owner's own flag; `inStock` also knows whether the stock rows have anything left. */
  listedInStock: z.boolean(),
  /** True for a draft that an import has made: it goes on sale with the import or decision that brings what it lacks. */
  heldBack: z.boolean(),
  taxClass,
  vendor: z.string().nullable(),
  productType: z.string().nullable(),
  weight: z.string().nullable(),
  weightUnit: z.string(),
  shopifyHandle: z.string().nullable(),
  seo: seo.nullable(),
  metafields: z.record(z.string(), z.unknown()),
  translations: z.record(z.string(), translation),
  /** Proofs of the environmental claims in its texts, with share and part. */
  claims: z.array(claim),
  /** The guarantee of durability of its maker, for the harmonised label; null without one. */
  durability: durability.nullable(),
  variants: z.array(productVariant),
  /** The names of the categories that the product is in, by hand or by rule; `category` is the first of them. */
  collections: z.array(z.string()),
  /** What its page calls `category` in each language, and links to; null while there is no category of this name. */
  firstCategory: z
    .object({
      name: z.string(),
      slug: z.string(),
      translations: z.record(z.string(), translation.pick({ name: true, slug: true })),
    })
    .nullable(),
  facts: productFacts,
  /** The size guide of its category; null without one, and for a product in a single size that the guide does not have. */
  sizeGuideId: uuid.nullable(),
  makerId: uuid.nullable(),
  maker: maker.nullable(),
  version: z.number().int(),
  updatedAt: timestamp,
});
export type Product = z.infer<typeof product>;

/** The product list's query string. `ids` answers exactly those (wishlist, recently viewed), in the given order. */
export const productQuery = pageQuery.extend({
  category: z.string().max(120).optional(),
  featured: queryFlag.optional(),
  search: z.string().max(MAX_SEARCH).optional(),
  size: queryList.optional(),
  color: queryList.optional(),
  minPrice: amountInput.optional(),
  maxPrice: amountInput.optional(),
  inStock: queryFlag.optional(),
  sort: productListSort.default('featured'),
  ids: queryList.pipe(z.array(uuid).max(20)).optional(),
  status: z.union([productStatus, z.literal('all')]).default('active'),
  /** Only products without the facts that their kind needs; for staff. */
  lacks: z.enum(['facts']).optional(),
});

const choice = z.array(line(60)).max(100);

/** Data of other systems in any shape, as long as it is small. */
const metafields = z
  .record(z.string().max(200), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 50_000, 'Must be at most 50,000 characters of JSON');

/** Creating or replacing a product (`POST`, `PUT /api/products`). */
export const productInput = z.object({
  name: line(200),
  slug: slugInput,
  description: richText(0),
  price: z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? undefined : value),
    z
      .any()
      .refine((v) => v !== undefined, 'Prijs is verplicht')
      .pipe(amountInput),
  ),
  salePrice: z.preprocess((v) => (v === '' ? null : v), amountInput.nullish()).transform((v) => v ?? null),
  /** The first of the product's categories. */
  category: line(120),
  /**
   * All categories that the product is in by hand; `category` is one of them in any case. Those by rule are ignored.
   * Missing: as they were, with `category` in place of the former one.
   */
  collections: z.array(line(120)).max(100).optional(),
  /** Missing: as it was; a new product is clothing. */
  taxClass: taxClass.optional(),
  subcategory: line(120)
    .nullish()
    .transform((v) => v ?? null),
  material: line(200)
    .nullish()
    .transform((v) => v ?? null),
  /** Empty for a product that has no picture yet. */
  imageUrl: z.union([z.literal(''), imageUrl]),
  images: z.array(productImageInput).max(MOST_PICTURES).default([]),
  sizes: choice.default([]),
  colors: choice.default([]),
  /** Missing: as it was; a new product has no third option. */
  optionName: line(60).nullable().optional(),
  optionValues: choice.optional(),
  inStock: z.boolean().default(true),
  featured: z.boolean().default(false),
  /** Accepted and ignored, like `reviewCount`: both come from verified reviews. */
  rating: z
    .union([
      z
        .string()
        .regex(/^[0-5](\.\d)?$/)
        .transform(Number),
      z.number().min(0).max(5),
    ])
    .pipe(z.number().max(5))
    .optional(),
  reviewCount: z.coerce.number().int().min(0).max(1_000_000).optional(),
  tags: z.array(line(60)).max(50).default([]),
  vendor: line(200)
    .nullish()
    .transform((v) => v ?? null),
  productType: line(200)
    .nullish()
    .transform((v) => v ?? null),
  weight: z.preprocess((v) => (v === '' ? null : v), weightInput.nullish()).transform((v) => v ?? null),
  weightUnit: weightUnit.default('kg'),
  status: productStatus.default('active'),
  shopifyId: line(120)
    .nullish()
    .transform((v) => v ?? null),
  shopifyHandle: line(250)
    .nullish()
    .transform((v) => v ?? null),
  seo: seo.nullish().transform((v) => v ?? null),
  metafields: metafields.default({}),
  translations: z.record(languageTag, translation).default({}),
  /** Missing: as they were. */
  claims: claimsInput.optional(),
  /** Missing: as it was. */
  durability: durabilityInput.nullable().optional(),
  /** Missing: as they were; a new product has none. An active product needs those of its kind. */
  facts: productFactsInput.optional(),
  /** Missing: as it was. */
  makerId: uuid.nullable().optional(),
  /** The version that was edited; when the product has moved on since: 409 `catalog.product-changed`. */
  version: version.optional(),
});
export type ProductInput = z.output<typeof productInput>;
