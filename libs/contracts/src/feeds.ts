import { z } from 'zod';
import { countryCode, locale, pageQuery, uuid } from './primitives.js';

/** The query string of a feed: where it sells to, and the language of its texts. */
export const feedQuery = z.object({
  country: z
    .string()
    .transform((typed) => typed.toUpperCase())
    .pipe(countryCode),
  language: locale,
});
export type FeedQuery = z.output<typeof feedQuery>;

/**
 * What a product can lack for the feed, the gravest first. `translation`: texts in the shop's second language. `color` and
 * `size` are wanted of clothing and footwear only.
 */
export const feedGap = z.enum(['picture', 'description', 'translation', 'color', 'size', 'gtin', 'brand']);
export type FeedGap = z.infer<typeof feedGap>;

/** Gaps that cost no place in a feed: the product is found better without them. */
export const FEED_HINTS: readonly FeedGap[] = ['gtin', 'brand'];

/** What the owner needs for the feeds: where they can be, and how many products lack what. */
export const feedOverview = z.object({
  /** The shop's address, which the addresses of the feeds begin with. */
  origin: z.string(),
  /** The countries that are delivered to as a whole, each with a feed. */
  countries: z.array(countryCode),
  defaultCountry: countryCode,
  /** The language of texts that are missing with the gap `translation`. */
  secondLanguage: locale,
  /** Products for sale that lack each. */
  gaps: z.record(feedGap, z.number().int()),
});
export type FeedOverview = z.infer<typeof feedOverview>;

/** A product for sale that lacks something. */
export const productWithGaps = z.object({
  id: uuid,
  name: z.string(),
  imageUrl: z.string(),
  gaps: z.array(feedGap),
});
export type ProductWithGaps = z.infer<typeof productWithGaps>;

/** The query string of the products that lack something; without `lacks`, more than a hint. */
export const feedGapQuery = pageQuery.extend({ lacks: feedGap.or(z.literal('anything')).optional() });
export type FeedGapQuery = z.output<typeof feedGapQuery>;
