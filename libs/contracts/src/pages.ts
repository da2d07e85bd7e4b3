import { z } from 'zod';
import { slug, slugInput } from './catalog.js';
import { claim, claimsInput } from './claims.js';
import { line, pageQuery, richText, text, timestamp, uuid, version } from './primitives.js';

export const pageStatus = z.enum(['draft', 'published']);
export type PageStatus = z.infer<typeof pageStatus>;

/** Texts of a page in another language; a missing one falls back to the English one. */
export const pageTexts = z.object({
  title: line(200).optional(),
  /** Of the address in this language, `/nl/pages/{slug}`; empty: generated from the title. */
  slug: z.union([z.literal(''), slug]).optional(),
  body: richText().optional(),
  summary: text(500).optional(),
});
export type PageTexts = z.infer<typeof pageTexts>;

const pageTranslations = z.object({ nl: pageTexts.optional() });

/** A row of the owner's list of pages. */
export const customPageSummary = z.object({
  id: uuid,
  slug: z.string(),
  title: z.string(),
  status: pageStatus,
  /** Where it stood in the earlier shop. */
  sourcePath: z.string().nullable(),
  publishedAt: timestamp.nullable(),
  updatedAt: timestamp,
});
export type CustomPageSummary = z.infer<typeof customPageSummary>;

export const customPageQuery = pageQuery.extend({
  status: pageStatus.optional(),
  search: line(200, 0).optional(),
});

export const customPage = customPageSummary.extend({
  /** HTML of the subset that descriptions have. */
  body: z.string(),
  /** For search engines and previews; null: the beginning of the text. */
  summary: z.string().nullable(),
  translations: pageTranslations,
  /** Proofs of the environmental claims in its texts. */
  claims: z.array(claim),
  version: z.number().int(),
});
export type CustomPage = z.infer<typeof customPage>;

export const customPageInput = z.object({
  title: line(200),
  slug: slugInput,
  body: richText(0).default(''),
  summary: text(500, 0)
    .nullish()
    .transform((value) => value || null),
  translations: pageTranslations.default({}),
  /** Missing: as they were. */
  claims: claimsInput.optional(),
  /** The version that was edited; when the page has moved on since: 409 `pages.page-changed`. */
  version: version.optional(),
});
export type CustomPageInput = z.output<typeof customPageInput>;

/** A page as shoppers see it. */
export const publishedPage = customPage.pick({
  slug: true,
  title: true,
  body: true,
  summary: true,
  translations: true,
  claims: true,
});
export type PublishedPage = z.infer<typeof publishedPage>;

export const pageSlugParam = z.object({ slug: line(200) });
