import { z } from 'zod';
import { statement } from './shop-statements.js';
import { uploadedUrl } from './media.js';
import { isOwnPath } from './own-path.js';
import { line, richText, text } from './primitives.js';

/** The sections that the shop comes with, in the order of the untouched home page (specification §2). */
export const homePart = z.enum([
  'hero',
  'promotion',
  'featured',
  'customers',
  'reviews',
  'collections',
  'story',
  'promises',
  'newsletter',
]);
export type HomePart = z.infer<typeof homePart>;

/** Sections of a home page at most. */
export const MOST_HOME_SECTIONS = 30;

/** Products of a section: rows of three and of four come out even. */
const productCount = z.union([z.literal(3), z.literal(4), z.literal(6), z.literal(8), z.literal(12)]);
export const PRODUCT_COUNTS = [3, 4, 6, 8, 12] as const;

/** Where a link of a section leads: a path of this shop, or a page elsewhere. */
export const linkTarget = line(500).refine(
  (target) => isOwnPath(target) || /^https:\/\//.test(target),
  'Must be a path of this shop such as /pages/our-linen, or an address that begins with https://',
);

const heading = { en: line(80), nl: line(80) };
const shared = {
  id: line(40),
  /** True while shoppers do not see it. */
  isHidden: z.boolean(),
};

/** A section that the shop comes with. Its content stands in the settings, the statements and the photos. */
const part = z.object({ ...shared, kind: homePart });

const textSection = z.object({
  ...shared,
  kind: z.literal('text'),
  title: z.object(heading),
  body: z.object({ en: richText(), nl: richText() }),
});

const pictureSection = z.object({
  ...shared,
  kind: z.literal('picture'),
  picture: uploadedUrl,
  /** Empty for a picture that only decorates. */
  alt: z.object({ en: line(300, 0), nl: line(300, 0) }),
  /** It looks real and was made with AI. */
  madeWithAi: z.boolean(),
  title: z.object(heading),
  text: z.object({ en: text(600), nl: text(600) }),
  link: z.object({ to: linkTarget, label: z.object({ en: line(40), nl: line(40) }) }).nullable(),
  /** Where the picture stands on wide screens. */
  side: z.enum(['left', 'right']),
});

const productsSection = z.object({
  ...shared,
  kind: z.literal('products'),
  title: z.object(heading),
  /** The slug of a category; null for the newest products of the shop. */
  category: line(120).nullable(),
  count: productCount,
});

/** A section of the home page. */
export const homeSection = z.discriminatedUnion('kind', [part, textSection, pictureSection, productsSection]);
export type HomeSection = z.infer<typeof homeSection>;
/** A section that the owner has added. */
export type CustomHomeSection = Exclude<HomeSection, { kind: HomePart }>;

/** The statements that stand on the home page. Null where nothing is said. */
const homeStatements = {
  hero: statement.nullable(),
  story: statement.nullable(),
  promise: statement.nullable(),
  newsletter: statement.nullable(),
};

/** The home page as shoppers see it: without what is hidden. */
export const shownHomePage = z.object({ sections: z.array(homeSection) });
export type ShownHomePage = z.infer<typeof shownHomePage>;

/** The home page as the owner edits it. */
export const homePage = z.object({
  sections: z.array(homeSection),
  ...homeStatements,
  /** Names this version: another one has another name. */
  revision: z.string(),
});
export type HomePage = z.infer<typeof homePage>;

export const homePageInput = homePage.extend({
  sections: z
    .array(homeSection)
    .max(MOST_HOME_SECTIONS)
    .refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      'Must have each section once',
    ),
  /** Of the home page that was edited; when it has moved on since: 409 `content.home-page-changed`. */
  revision: line(64),
});
export type HomePageInput = z.output<typeof homePageInput>;
