import { z } from 'zod';
import { addressWords, slug, slugInput } from './catalog.js';
import { field } from './fields.js';
import { imageUrl } from './product-pictures.js';
import { amountInput, languageTag, line, pageQuery, queryFlag, text, uuid, version } from './primitives.js';

const NAME = {
  label: { en: 'Name', nl: 'Naam' },
  kind: 'text',
  wanted: {
    en: 'A name of at most 120 characters, in one line.',
    nl: 'Een naam van hooguit 120 tekens, op één regel.',
  },
} as const;
const DESCRIPTION = { label: { en: 'Description', nl: 'Beschrijving' }, kind: 'long-text' } as const;

/** Name and description of a category in one language; the name in the address stays the category's own. */
export const categoryTranslation = z.object({
  name: field(line(120).optional(), NAME),
  /** Of the address in this language, `/nl/category/{slug}`; empty: generated from the name. */
  slug: field(z.union([z.literal(''), slug]).optional(), addressWords),
  description: field(text(2000).optional(), DESCRIPTION),
});
export type CategoryTranslation = z.infer<typeof categoryTranslation>;

/** `manual`: the owner adds the products. `rule`: the products that match the rules. A category keeps its kind. */
export const collectionKind = z.enum(['manual', 'rule']);
export type CollectionKind = z.infer<typeof collectionKind>;

/** The order in which a category shows its products unless the shopper sorts them; `manual` is the owner's own order. */
export const collectionSort = z.enum(['featured', 'manual', 'newest', 'price-asc', 'price-desc']);
export type CollectionSort = z.infer<typeof collectionSort>;

const priceCondition = z
  .object({
    field: z.literal('price'),
    min: amountInput.nullish().transform((v) => v ?? null),
    max: amountInput.nullish().transform((v) => v ?? null),
  })
  .refine(({ min, max }) => min !== null || max !== null, {
    path: ['min'],
    message: 'Give a lowest or a highest price',
  })
  .refine(({ min, max }) => min === null || max === null || Number(min) <= Number(max), {
    path: ['max'],
    message: 'Must not be below the lowest price',
  });

/** A condition on a product. Texts are compared in any case; the price is what the shopper pays, both ends included. */
export const collectionCondition = z.discriminatedUnion('field', [
  z.object({ field: z.literal('type'), value: line(200) }),
  z.object({ field: z.literal('tag'), value: line(60) }),
  priceCondition,
  z.object({ field: z.literal('stock'), inStock: z.boolean() }),
]);
export type CollectionCondition = z.output<typeof collectionCondition>;

/** Which products are in a category of the kind `rule`: those that meet all conditions, or any of them. */
export const collectionRules = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(collectionCondition).min(1).max(20),
});
export type CollectionRules = z.output<typeof collectionRules>;

export const category = z.object({
  id: uuid,
  /** The last part of its address, `/category/{slug}`; the id when it has none yet. */
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  translations: z.record(z.string(), categoryTranslation),
  imageUrl: z.string().nullable(),
  featured: z.boolean(),
  kind: collectionKind,
  /** Null unless the kind is `rule`. */
  rules: collectionRules.nullable(),
  sort: collectionSort,
  productCount: z.number().int(),
  version: z.number().int(),
});
export type Category = z.output<typeof category>;

/** The last part of a category's address: its slug, its name in any case, or its id. */
export const categorySlugParam = z.object({ slug: z.string().trim().min(1).max(200) });

export const categoryQuery = pageQuery.extend({ featured: queryFlag.optional() });

export const categoryInput = z.object({
  name: field(line(120), NAME),
  slug: field(slugInput, addressWords),
  description: field(text(2000, 0).nullable().default(null), DESCRIPTION),
  imageUrl: field(imageUrl.nullable().default(null), {
    label: { en: 'Picture address', nl: 'Adres van de foto' },
    kind: 'picture',
    wanted: {
      en: 'Use an address that begins with https:// or with /',
      nl: 'Gebruik een adres dat begint met https:// of met /',
    },
  }),
  featured: field(z.boolean().default(false), {
    label: { en: 'Featured', nl: 'Featured' },
    kind: 'flag',
    hint: {
      en: 'Shown in the navigation and the footer.',
      nl: 'Staat in de navigatie en onderaan de pagina.',
    },
  }),
  translations: z.record(languageTag, categoryTranslation).default({}),
  /** Missing: as it was; a new category is `manual`. Another kind than it has: 409 `catalog.collection-kind-fixed`. */
  kind: field(collectionKind.optional(), {
    label: { en: 'Products', nl: 'Producten' },
    kind: 'choice',
    choices: { manual: { en: 'By hand', nl: 'Met de hand' }, rule: { en: 'By rule', nl: 'Met regels' } },
  }),
  /** Missing: as they were. A new category of the kind `rule` needs them, others have none. */
  rules: collectionRules.nullish(),
  /** Missing: as it was; a new category shows featured products first. */
  sort: field(collectionSort.optional(), {
    label: { en: 'Order', nl: 'Volgorde' },
    kind: 'choice',
    choices: {
      featured: { en: 'Featured first, then newest', nl: 'Uitgelicht eerst, dan nieuwste' },
      manual: { en: 'By hand', nl: 'Met de hand' },
      newest: { en: 'Newest first', nl: 'Nieuwste eerst' },
      'price-asc': { en: 'Price: low to high', nl: 'Prijs: laag naar hoog' },
      'price-desc': { en: 'Price: high to low', nl: 'Prijs: hoog naar laag' },
    },
  }),
  /** The version that was edited; when the category has moved on since: 409 `catalog.category-changed`. */
  version: version.optional(),
});
export type CategoryInput = z.output<typeof categoryInput>;
/** A category as it is sent. */
export type CategoryBody = z.input<typeof categoryInput>;

const productIds = z.array(uuid).max(500).default([]);

/** Adds products to a category at its end, removes some, and puts `order` before all others in the order given. */
export const categoryProductsInput = z
  .object({ add: productIds, remove: productIds, order: productIds })
  .refine(({ add, remove, order }) => add.length + remove.length + order.length > 0, 'Give a product')
  .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
    path: ['remove'],
    message: 'A product is added and removed',
  });
export type CategoryProductsInput = z.output<typeof categoryProductsInput>;

/** How many products meet the rules of a category that is being edited. */
export const collectionMatches = z.object({ count: z.number().int() });
export type CollectionMatches = z.infer<typeof collectionMatches>;

/** A collection as the menus of the shop and its home page show it. */
export const navigationCategory = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  translations: z.record(z.string(), categoryTranslation),
});
