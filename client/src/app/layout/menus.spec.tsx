import type { ShownMenus } from '#contracts/menus';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { Footer } from './footer';
import { Header } from './header';
import { MobileMenu } from './mobile-menu';

const link = (en: string, path: string) => ({
  label: { en, nl: `${en} (nl)` },
  path: { en: path, nl: path.startsWith('/') ? `/nl${path}` : path },
});
const COLLECTIONS = { label: { en: 'Shop', nl: 'Winkel' }, path: null };
const MENUS: ShownMenus = {
  header: [link('Linen', '/pages/linen'), COLLECTIONS, link('Journal', 'https://journal.example/')],
  quickLinks: { heading: { en: 'More', nl: '' }, entries: [COLLECTIONS, link('Linen', '/pages/linen')] },
  customerService: { heading: { en: '', nl: '' }, entries: [link('Imprint', '/imprint')] },
};
const COAT = {
  id: '1',
  name: 'COATS',
  slug: 'coats',
  description: null,
  imageUrl: null,
  translations: {},
};

function open(menus: ShownMenus, locale: 'en' | 'nl' = 'en') {
  renderPart(
    <>
      <Header />
      <Footer />
      <MobileMenu open onOpenChange={() => undefined} />
    </>,
    {
      locale,
      storefront: { collections: [COAT], menus },
      answer: () => ({ status: 500 }),
    },
  );
}
/** Links of a menu: words and address. */
const linksOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link', { hidden: true })
    .map((one) => [one.textContent, one.getAttribute('href')]);
const menuNamed = (name: string) => screen.getByRole('navigation', { name, hidden: true });

describe('the menus of the owner', () => {
  it('stand in the header and on a phone in her order, with the collections where she wants them', () => {
    open(MENUS);
    const [header, phone] = screen.getAllByRole('navigation', { name: 'Main', hidden: true });
    expect(linksOf(header as HTMLElement)).toEqual([
      ['Linen', '/pages/linen'],
      ['COATS', '/category/COATS'],
      ['Journal', 'https://journal.example/'],
    ]);
    within(header as HTMLElement).getByRole('button', { name: 'Shop', hidden: true });
    expect(linksOf(phone as HTMLElement)).toEqual([
      ['Linen', '/pages/linen'],
      ['COATS', '/category/COATS'],
      ['Journal', 'https://journal.example/'],
      ['Wishlist', '/wishlist'],
      ['en – English', '/'],
      ['nl – Nederlands', '/nl'],
    ]);
  });

  it('stand in the footer, under her headings or those of the shop', () => {
    open(MENUS);
    expect(linksOf(menuNamed('More'))).toEqual([
      ['COATS', '/category/COATS'],
      ['Linen', '/pages/linen'],
    ]);
    expect(linksOf(menuNamed('Customer Service'))).toEqual([['Imprint', '/imprint']]);
  });

  it('are in the language of the shopper', () => {
    open(MENUS, 'nl');
    const links = linksOf(menuNamed('SNEL NAAR'));
    expect(links).toEqual([
      ['COATS', '/nl/category/coats'],
      ['Linen (nl)', '/nl/pages/linen'],
    ]);
  });

  it('leave the header when they are too long for it, and open with the button as on a phone', () => {
    const words = 'x'.repeat(40);
    const entries = Array.from({ length: 12 }, (_, at) => link(words, `/pages/${at}`));
    open({ ...MENUS, header: entries });
    expect(screen.getAllByRole('navigation', { name: 'Main', hidden: true })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Menu', hidden: true }).className).not.toContain('lg:hidden');
  });

  it('show words as words, whatever they look like', () => {
    open({ ...MENUS, header: [link('<b>Linen</b>', '/pages/linen')] });
    expect(screen.getAllByText('<b>Linen</b>')).toHaveLength(2);
  });
});
