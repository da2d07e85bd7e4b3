import { z } from 'zod';
import { swatch } from './colours.js';
import { MAX_SEARCH } from './limits.js';
import { amount } from './primitives.js';

export const facetValue = z.object({ value: z.string(), count: z.number().int() });

/** What a shopper may mean while typing; `href` is the page of the shop that it leads to. */
export const suggestion = z.object({
  kind: z.enum(['product', 'category']),
  label: z.string(),
  /** The label in other languages, by language; absent when there is none. */
  translations: z.record(z.string(), z.object({ label: z.string().optional() })).optional(),
  href: z.string(),
  imageUrl: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionQuery = z.object({ q: z.string().max(MAX_SEARCH).default('') });

/** What the current selection can be narrowed by, with the count that each choice would leave. */
export const productFacets = z.object({
  total: z.number().int(),
  sizes: z.array(facetValue),
  /** Two colours of one name have their values in brackets behind it. */
  colors: z.array(facetValue.extend({ swatch: swatch.nullable() })),
  categories: z.array(facetValue),
  minPrice: amount.nullable(),
  maxPrice: amount.nullable(),
  inStock: z.number().int(),
});
export type ProductFacets = z.infer<typeof productFacets>;
