import { z } from 'zod';
import { bothTexts, line, uuid } from './primitives.js';

/** The pages that every shop has and a menu can lead to. */
export const menuPage = z.enum([
  'home',
  'about',
  'contact',
  'orders',
  'shipping',
  'wishlist',
  'privacy',
  'terms',
  'yourData',
  'withdrawal',
  'guarantee',
  'accessibility',
  'imprint',
]);
export type MenuPage = z.infer<typeof menuPage>;

/** Entries of a menu at most. */
export const MOST_HEADER_ENTRIES = 12;
export const MOST_FOOTER_ENTRIES = 20;

const LABEL = 40;
/** Empty where the words are those of what the entry leads to. */
export const menuLabel = z.object({ en: line(LABEL, 0), nl: line(LABEL, 0) });
const shared = {
  id: line(40),
  /** True while shoppers do not see it. */
  isHidden: z.boolean(),
  label: menuLabel,
};

/** An address elsewhere. */
const address = line(500).refine(
  (target) => /^https:\/\//i.test(target) && URL.canParse(target),
  'Must be an address that begins with https://',
);

const shopPage = z
  .object({ ...shared, kind: z.literal('shopPage'), target: menuPage })
  // Directive (EU) 2023/2673 names the words of this function.
  .refine(({ target, label: { en, nl } }) => target !== 'withdrawal' || en + nl === '', {
    path: ['label'],
    message: 'The law gives the words of this entry',
  });

/** An entry of a menu. `target`: the name of a page of the shop, the id of a custom page or a category, or an address. */
export const menuEntry = z.discriminatedUnion('kind', [
  /** All featured categories in their order. */
  z.object({ ...shared, kind: z.literal('collections'), target: z.literal('') }),
  shopPage,
  /** A custom page. The kind has its name from before the term; stored menus have it. */
  z.object({ ...shared, kind: z.literal('ownPage'), target: uuid }),
  z.object({ ...shared, kind: z.literal('category'), target: uuid }),
  z.object({
    ...shared,
    label: z.object({ en: line(LABEL), nl: line(LABEL) }),
    kind: z.literal('address'),
    target: address,
  }),
]);
export type MenuEntry = z.infer<typeof menuEntry>;

/** A column of the footer; its heading is empty where it has that of the shop. */
export const menuColumn = z.object({ heading: menuLabel, entries: z.array(menuEntry) });

/** The menus of the shop; on phones the header's opens with a button. */
const menus = z.object({ header: z.array(menuEntry), quickLinks: menuColumn, customerService: menuColumn });
export type Menus = z.infer<typeof menus>;

/** Something that an entry can lead to. */
const menuTarget = z.object({
  kind: z.enum(['collections', 'shopPage', 'ownPage', 'category']),
  target: z.string(),
  /** Its own words. */
  name: bothTexts,
  /** Null for the collections, which have an address each. */
  path: bothTexts.nullable(),
  /** False for a draft. */
  isPublished: z.boolean(),
  /** True for a page that the law wants within reach of every page. */
  isLegal: z.boolean(),
});
export type MenuTarget = z.infer<typeof menuTarget>;

/** The menus as the owner edits them. */
export const storedMenus = menus.extend({
  /** Everything that there is to lead to. An entry whose target is not among them leads nowhere. */
  targets: z.array(menuTarget),
  /** Names this version: another one has another name. */
  revision: z.string(),
});
export type StoredMenus = z.infer<typeof storedMenus>;

export const menuColumnInput = menuColumn.extend({ entries: z.array(menuEntry).max(MOST_FOOTER_ENTRIES) });

export const menusInput = z
  .object({
    header: z.array(menuEntry).max(MOST_HEADER_ENTRIES),
    quickLinks: menuColumnInput,
    customerService: menuColumnInput,
    /** Of the menus that were edited; when they have moved on since: 409 `content.menus-changed`. */
    revision: line(64),
  })
  .refine(({ header, quickLinks, customerService }) => {
    const ids = [...header, ...quickLinks.entries, ...customerService.entries].map(({ id }) => id);
    return new Set(ids).size === ids.length;
  }, 'Must have each entry once');
export type MenusInput = z.output<typeof menusInput>;

export const shownMenuEntry = z.object({
  label: bothTexts,
  /** Null: the collections stand here. */
  path: bothTexts.nullable(),
});
export const shownMenuColumn = z.object({ heading: menuLabel, entries: z.array(shownMenuEntry) });

/** The menus as shoppers see them: without what is hidden or leads nowhere. */
export const shownMenus = z.object({
  header: z.array(shownMenuEntry),
  quickLinks: shownMenuColumn,
  customerService: shownMenuColumn,
});
export type ShownMenus = z.infer<typeof shownMenus>;
