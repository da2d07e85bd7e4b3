import type { MenuEntry, Menus, MenuPage, MenuTarget, ShownMenus } from '#contracts/menus';
import { addressesOf, DomainError, SHOP_PAGES } from '#kernel';

/** A text in both languages. */
interface Texts {
  readonly en: string;
  readonly nl: string;
}

interface ShopPageOfMenus {
  readonly name: Texts;
  /** The law wants it within reach of every page: it cannot leave the footer. */
  readonly isLegal?: true;
}

const legal = (en: string, nl: string): ShopPageOfMenus => ({ name: { en, nl }, isLegal: true });

/** The pages of the shop that a menu can lead to, with the words of an entry that has none of its own. */
const MENU_PAGES = {
  home: { name: { en: 'Home', nl: 'Home' } },
  about: { name: { en: 'About', nl: 'Over ons' } },
  contact: { name: { en: 'Contact', nl: 'Contact' } },
  orders: { name: { en: 'Find your order', nl: 'Zoek je bestelling' } },
  shipping: { name: { en: 'Shipping info', nl: 'Verzending' } },
  wishlist: { name: { en: 'Wishlist', nl: 'Verlanglijst' } },
  privacy: legal('Privacy policy', 'Privacybeleid'),
  terms: legal('Terms of service', 'Algemene voorwaarden'),
  yourData: legal('Your data', 'Jouw gegevens'),
  withdrawal: legal('Withdraw from contract here', 'Overeenkomst hier herroepen'),
  guarantee: legal('Legal guarantee', 'Wettelijke garantie'),
  // With a soft hyphen: the word is wider than its column on the smallest screens.
  accessibility: legal('Accessibility', 'Toegankelijk\u00ADheid'),
  imprint: legal('Imprint', 'Colofon'),
} as const satisfies Record<MenuPage, ShopPageOfMenus>;

const PAGES = Object.entries(MENU_PAGES) as [MenuPage, ShopPageOfMenus][];
const LEGAL_PAGES = PAGES.filter(([, { isLegal }]) => isLegal).map(([page]) => page);

type MenuColumn = Menus['quickLinks'];
type ShownEntry = ShownMenus['header'][number];

const EMPTY: Texts = { en: '', nl: '' };
const pageEntry = (menu: string, target: MenuPage): MenuEntry => ({
  id: `${menu}-${target}`,
  kind: 'shopPage',
  target,
  label: EMPTY,
  isHidden: false,
});
const collectionsEntry = (menu: string): MenuEntry => ({
  id: `${menu}-collections`,
  kind: 'collections',
  target: '',
  label: EMPTY,
  isHidden: false,
});

/** The menus that the shop comes with (specification §2). */
export const DEFAULT_MENUS: Menus = {
  header: [
    pageEntry('header', 'home'),
    collectionsEntry('header'),
    pageEntry('header', 'about'),
    pageEntry('header', 'contact'),
  ],
  quickLinks: {
    heading: EMPTY,
    entries: [pageEntry('footer', 'home'), collectionsEntry('footer'), pageEntry('footer', 'about')],
  },
  customerService: {
    heading: EMPTY,
    entries: (['contact', 'orders', 'shipping', ...LEGAL_PAGES] as const).map((page) =>
      pageEntry('footer', page),
    ),
  },
};

const footerOf = ({ quickLinks, customerService }: Menus): MenuEntry[] => [
  ...quickLinks.entries,
  ...customerService.entries,
];
const missingPages = (menus: Menus): MenuPage[] => {
  const shown = footerOf(menus).filter(({ kind, isHidden }) => kind === 'shopPage' && !isHidden);
  return LEGAL_PAGES.filter((page) => !shown.some(({ target }) => target === page));
};

/** The menus without entries of pages that the shop no longer offers to menus, such as the rules for reviews that nobody can write. */
function withoutFormerPages(menus: Menus): Menus {
  const isFormer = ({ kind, target }: MenuEntry) => kind === 'shopPage' && !(target in MENU_PAGES);
  if (![...menus.header, ...footerOf(menus)].some(isFormer)) return menus;
  const known = (entries: MenuEntry[]) => entries.filter((entry) => !isFormer(entry));
  const { header, quickLinks, customerService } = menus;
  return {
    header: known(header),
    quickLinks: { ...quickLinks, entries: known(quickLinks.entries) },
    customerService: { ...customerService, entries: known(customerService.entries) },
  };
}

/**
 * Stored menus with the pages of this release: one of law that they do not know ends the footer, and one that menus cannot lead
 * to is left out.
 */
export function withPagesOfLaw(stored: Menus): Menus {
  const menus = withoutFormerPages(stored);
  const missing = missingPages(menus);
  if (missing.length === 0) return menus;
  const entries = [...menus.customerService.entries, ...missing.map((page) => pageEntry('footer', page))];
  return { ...menus, customerService: { ...menus.customerService, entries } };
}

/**
 * Throws `content.menu-doubled` (400) for a menu with two entries that lead to the same, and `content.menu-page-of-law-missing`
 * (400) for a footer that does not show a page of law.
 */
export function requireSoundMenus(menus: Menus): void {
  requireNoDouble('header', menus.header);
  requireNoDouble('footer', footerOf(menus));
  const [page] = missingPages(menus);
  if (page === undefined) return;
  throw new DomainError(
    'content.menu-page-of-law-missing',
    'invalid',
    `The law wants "${MENU_PAGES[page].name.en}" within reach of every page: it can be moved in the footer, not hidden or removed.`,
    { page },
  );
}

function requireNoDouble(menu: 'header' | 'footer', entries: readonly MenuEntry[]): void {
  const seen = new Set<string>();
  for (const { id, kind, target } of entries) {
    const key = `${kind} ${target}`;
    if (seen.has(key))
      throw new DomainError(
        'content.menu-doubled',
        'invalid',
        `Two entries of the ${menu} lead to the same.`,
        { menu, entry: id },
      );
    seen.add(key);
  }
}

/** What entries can lead to besides the owner's pages and categories. */
export const FIXED_TARGETS: readonly MenuTarget[] = [
  {
    kind: 'collections',
    target: '',
    name: { en: 'Collections', nl: 'Collecties' },
    path: null,
    isPublished: true,
    isLegal: false,
  },
  ...PAGES.map(([page, { name, isLegal = false }]): MenuTarget => {
    const [en = '', nl = en] = addressesOf(SHOP_PAGES[page]);
    return { kind: 'shopPage', target: page, name, path: { en, nl }, isPublished: true, isLegal };
  }),
];

/** The menus as shoppers see them: without what is hidden, and without entries whose target is a draft or gone. */
export function shownMenus(menus: Menus, targets: readonly MenuTarget[]): ShownMenus {
  const byKey = new Map(targets.map((one) => [`${one.kind} ${one.target}`, one]));
  const shown = (entries: readonly MenuEntry[]): ShownEntry[] =>
    entries.flatMap(({ kind, target, label, isHidden }) => {
      if (isHidden) return [];
      if (kind === 'address') return [{ label, path: { en: target, nl: target } }];
      const found = byKey.get(`${kind} ${target}`);
      if (!found?.isPublished) return [];
      const words = { en: label.en || found.name.en, nl: label.nl || found.name.nl };
      return [{ label: words, path: found.path }];
    });
  const column = ({ heading, entries }: MenuColumn) => ({ heading, entries: shown(entries) });
  return {
    header: shown(menus.header),
    quickLinks: column(menus.quickLinks),
    customerService: column(menus.customerService),
  };
}

/** The ids of the targets of a kind that the menus lead to. */
export const targetsOf = (menus: Menus, kind: 'ownPage' | 'category'): string[] =>
  [...menus.header, ...footerOf(menus)].filter((entry) => entry.kind === kind).map(({ target }) => target);
