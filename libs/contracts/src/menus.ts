import { z } from 'zod';
import { line, uuid } from './primitives.js';

/** The pages that every shop has and a menu can lead to. */
const menuPage = z.enum([
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
const label = z.object({ en: line(LABEL, 0), nl: line(LABEL, 0) });
const shared = {
  id: line(40),
  /** True while shoppers do not see it. */
  isHidden: z.boolean(),
  label,
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
const menuEntry = z.discriminatedUnion('kind', [
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
const menuColumn = z.object({ heading: label, entries: z.array(menuEntry) });

/** The menus of the shop; on phones the header's opens with a button. */
const menus = z.object({ header: z.array(menuEntry), quickLinks: menuColumn, customerService: menuColumn });
export type Menus = z.infer<typeof menus>;

/** Something that an entry can lead to. */
const menuTarget = z.object({
  kind: z.enum(['collections', 'shopPage', 'ownPage', 'category']),
  target: z.string(),
  /** Its own words. */
  name: z.object({ en: z.string(), nl: z.string() }),
  /** Null for the collections, which have an address each. */
  path: z.object({ en: z.string(), nl: z.string() }).nullable(),
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

const column = menuColumn.extend({ entries: z.array(menuEntry).max(MOST_FOOTER_ENTRIES) });

export const menusInput = z
  .object({
    header: z.array(menuEntry).max(MOST_HEADER_ENTRIES),
    quickLinks: column,
    customerService: column,
    /** Of the menus that were edited; when they have moved on since: 409 `content.menus-changed`. */
    revision: line(64),
  })
  .refine(({ header, quickLinks, customerService }) => {
    const ids = [...header, ...quickLinks.entries, ...customerService.entries].map(({ id }) => id);
    return new Set(ids).size === ids.length;
  }, 'Must have each entry once');
export type MenusInput = z.output<typeof menusInput>;

const shownEntry = z.object({
  label: z.object({ en: z.string(), nl: z.string() }),
  /** Null: the collections stand here. */
  path: z.object({ en: z.string(), nl: z.string() }).nullable(),
});
const shownColumn = z.object({ heading: label, entries: z.array(shownEntry) });

/** The menus as shoppers see them: without what is hidden or leads nowhere. */
export const shownMenus = z.object({
  header: z.array(shownEntry),
  quickLinks: shownColumn,
  customerService: shownColumn,
});
export type ShownMenus = z.infer<typeof shownMenus>;
