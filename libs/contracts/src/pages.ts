import { z } from 'zod';
import { addressWords, slug, slugInput } from './catalog.js';
import { claim, claimsInput } from './claims.js';
import { field } from './fields.js';
import { line, pageQuery, richText, text, timestamp, uuid, version } from './primitives.js';

export const pageStatus = z.enum(['draft', 'published']);
export type PageStatus = z.infer<typeof pageStatus>;

const TITLE = {
  label: { en: 'Title', nl: 'Titel' },
  kind: 'text',
  wanted: {
    en: 'A title of at most 200 characters, in one line.',
    nl: 'Een titel van hooguit 200 tekens, op één regel.',
  },
} as const;
const BODY = { label: { en: 'Text', nl: 'Tekst' }, kind: 'rich-text' } as const;
const SUMMARY = {
  label: { en: 'Summary', nl: 'Samenvatting' },
  kind: 'long-text',
  hint: {
    en: 'For search engines and link previews. Left empty, it is the beginning of the text.',
    nl: 'Voor zoekmachines en gedeelde links. Laat je dit leeg, dan is het het begin van de tekst.',
  },
} as const;

/** Texts of a page in another language; a missing one falls back to the English one. */
export const pageTexts = z.object({
  title: field(line(200).optional(), TITLE),
  /** Of the address in this language, `/nl/pages/{slug}`; empty: generated from the title. */
  slug: field(z.union([z.literal(''), slug]).optional(), addressWords),
  body: field(richText().optional(), BODY),
  summary: field(text(500).optional(), SUMMARY),
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
  title: field(line(200), TITLE),
  slug: field(slugInput, addressWords),
  body: field(richText(0).default(''), BODY),
  summary: field(
    text(500, 0)
      .nullable()
      .default(null)
      .transform((value) => value || null),
    SUMMARY,
  ),
  translations: pageTranslations.default({}),
  /** Missing: as they were. */
  claims: claimsInput.optional(),
  /** The version that was edited; when the page has moved on since: 409 `pages.page-changed`. */
  version: version.optional(),
});
export type CustomPageInput = z.output<typeof customPageInput>;
/** A page as it is sent. */
export type CustomPageBody = z.input<typeof customPageInput>;

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
