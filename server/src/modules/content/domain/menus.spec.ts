import { describe, expect, it } from 'vitest';
import {
  DEFAULT_MENUS,
  FIXED_TARGETS,
  requireSoundMenus,
  shownMenus,
  targetsOf,
  withPagesOfLaw,
} from './menus.js';
import type { MenuEntry, Menus, MenuTarget } from '#contracts/menus';

const PAGE: MenuTarget = {
  kind: 'ownPage',
  target: '1',
  name: { en: 'Linen', nl: 'Linnen' },
  path: { en: '/pages/linen', nl: '/nl/pages/linnen' },
  isPublished: true,
  isLegal: false,
};
const entry = (changes: Partial<MenuEntry> = {}): MenuEntry =>
  ({
    id: 'e',
    kind: 'ownPage',
    target: '1',
    label: { en: '', nl: '' },
    isHidden: false,
    ...changes,
  }) as MenuEntry;
const withHeader = (...header: MenuEntry[]): Menus => ({ ...DEFAULT_MENUS, header });
const { customerService } = DEFAULT_MENUS;
const without = (page: string): Menus => ({
  ...DEFAULT_MENUS,
  customerService: {
    ...customerService,
    entries: customerService.entries.filter(({ target }) => target !== page),
  },
});

describe('the menus', () => {
  it('show an entry with its own words in one language and those of its target in the other', () => {
    const half = entry({ label: { en: 'Our flax', nl: '' } });
    expect(shownMenus(withHeader(half), [PAGE]).header).toEqual([
      { label: { en: 'Our flax', nl: 'Linnen' }, path: PAGE.path },
    ]);
  });

  it('leave out what is hidden, a draft or gone', () => {
    const shownBy = (target: MenuTarget[], changes = {}) =>
      shownMenus(withHeader(entry(changes)), target).header;
    expect(shownBy([PAGE])).toHaveLength(1);
    expect(shownBy([PAGE], { isHidden: true })).toEqual([]);
    expect(shownBy([{ ...PAGE, isPublished: false }])).toEqual([]);
    expect(shownBy([])).toEqual([]);
    expect(shownBy([{ ...PAGE, kind: 'category' }])).toEqual([]);
  });

  it('have a place for the collections, and an address elsewhere as it is', () => {
    const label = { en: 'Journal', nl: 'Dagboek' };
    const menus = withHeader(
      entry({ kind: 'collections', target: '' }),
      entry({ kind: 'address', target: 'https://a.example/', label }),
    );
    expect(shownMenus(menus, FIXED_TARGETS).header).toEqual([
      { label: { en: 'Collections', nl: 'Collecties' }, path: null },
      { label, path: { en: 'https://a.example/', nl: 'https://a.example/' } },
    ]);
  });

  it('lead to the edition of a page in each language', () => {
    const { entries } = shownMenus(DEFAULT_MENUS, FIXED_TARGETS).customerService;
    expect(entries).toHaveLength(customerService.entries.length);
    expect(entries).toContainEqual({
      label: { en: 'Withdraw from contract here', nl: 'Overeenkomst hier herroepen' },
      path: { en: '/withdrawal', nl: '/nl/herroeping' },
    });
  });

  it('name the pages and categories that they lead to, wherever they stand', () => {
    const quickLinks = {
      ...DEFAULT_MENUS.quickLinks,
      entries: [entry({ target: '2' }), entry({ kind: 'category' })],
    };
    expect(targetsOf({ ...withHeader(entry()), quickLinks }, 'ownPage')).toEqual(['1', '2']);
    expect(targetsOf({ ...withHeader(entry()), quickLinks }, 'category')).toEqual(['1']);
  });

  it.each(['privacy', 'terms', 'yourData', 'withdrawal', 'guarantee', 'accessibility', 'imprint'])(
    'keep %s in the footer, and get it back at its end when a stored footer does not know it',
    (page) => {
      expect(() => requireSoundMenus(without(page))).toThrow(
        expect.objectContaining({ code: 'content.menu-page-of-law-missing', details: { page } }),
      );
      const completed = withPagesOfLaw(without(page));
      expect(completed.customerService.entries.at(-1)).toMatchObject({ target: page, isHidden: false });
      expect(() => requireSoundMenus(completed)).not.toThrow();
    },
  );

  it('lose an entry that leads to a page which menus cannot lead to any more', () => {
    const former = entry({ kind: 'shopPage', target: 'reviewChecks' as never });
    const { customerService, header } = DEFAULT_MENUS;
    const stored = {
      ...DEFAULT_MENUS,
      header: [...header, former],
      customerService: { ...customerService, entries: [...customerService.entries, former] },
    };
    expect(withPagesOfLaw(stored)).toEqual(DEFAULT_MENUS);
    expect(JSON.stringify(DEFAULT_MENUS)).not.toContain('reviewChecks');
  });

  it('may lose a page that only the shop wants', () => {
    expect(() => requireSoundMenus(without('shipping'))).not.toThrow();
    expect(withPagesOfLaw(without('shipping'))).toEqual(without('shipping'));
    expect(withPagesOfLaw(DEFAULT_MENUS)).toBe(DEFAULT_MENUS);
  });

  it('lead to a target once in the header, and once in both columns of the footer', () => {
    const doubled = expect.objectContaining({ code: 'content.menu-doubled' });
    expect(() => requireSoundMenus(withHeader(entry(), entry({ id: 'again' })))).toThrow(doubled);
    const quickLinks = {
      ...DEFAULT_MENUS.quickLinks,
      entries: [entry({ kind: 'shopPage', target: 'imprint' })],
    };
    expect(() => requireSoundMenus({ ...DEFAULT_MENUS, quickLinks })).toThrow(doubled);
    expect(() => requireSoundMenus(withHeader(entry({ kind: 'shopPage', target: 'imprint' })))).not.toThrow();
  });
});
