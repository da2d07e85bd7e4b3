import type { Business } from '#contracts/trader';
import type { PhotoSlot } from '#contracts/page-photos';
import { makeBusiness } from '#contracts/testing/make-settings';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { Page } from './about-page';

const BUSINESS = makeBusiness({
  legalName: 'Zeedijk V.O.F.',
  address: 'Nieuwestad 1\n8911 CJ Leeuwarden\nNederland',
});
const OWN = {
  slug: 'about',
  title: 'Knitted by the sea',
  body: '<p>Two of us, one machine.</p>',
  summary: null,
  translations: { nl: { title: 'Gebreid aan zee', body: '<p>Wij tweeën, één machine.</p>' } },
  claims: [],
};
interface Given {
  page?: object | null;
  business?: Business | null;
  madeWithAi?: PhotoSlot[];
}
const open = (
  locale: 'en' | 'nl',
  { page = null, business = null, madeWithAi: photosMadeWithAi = [] }: Given,
) =>
  renderPart(<Page />, {
    locale,
    storefront: { settings: { shopName: 'Zeedijk', business }, photosMadeWithAi },
    answer: () =>
      page ? { body: page } : { status: 404, body: { code: 'pages.page-not-found', message: 'x' } },
  });

it.each([
  ['en', 'Knitted by the sea', 'Two of us, one machine.'],
  ['nl', 'Gebreid aan zee', 'Wij tweeën, één machine.'],
] as const)('shows the page of the owner (%s)', async (locale, title, text) => {
  open(locale, { page: OWN });
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByText(text);
});

it.each([
  ['en', 'Made with AI'],
  ['nl', 'Gemaakt met AI'],
] as const)(
  'says of its photo that it was made with AI, and only of that one (%s)',
  async (locale, words) => {
    const { unmount } = open(locale, { page: OWN, madeWithAi: ['section-left'] });
    await screen.findByText(words);
    unmount();
    open(locale, { page: OWN, madeWithAi: ['section-right'] });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(words)).toBeNull();
  },
);

it.each([
  ['en', 'About Zeedijk', 'Netherlands'],
  ['nl', 'Over Zeedijk', 'Nederland'],
] as const)(
  'says who runs the shop while the owner has written nothing (%s)',
  async (locale, title, country) => {
    const view = open(locale, { business: BUSINESS });
    await screen.findByRole('heading', { level: 1, name: title });
    await screen.findByText(/Zeedijk V\.O\.F\./);
    expect(view.container.querySelector('address')?.textContent).toBe(
      `Zeedijk V.O.F.\nNieuwestad 1\n8911 CJ Leeuwarden\n${country}`,
    );
  },
);

it('names nobody while the owner has not said who runs the shop', async () => {
  const view = open('en', {});
  await screen.findByText('Zeedijk is an online shop. Do you want to know more? Write to us.');
  expect(view.container.querySelector('address')).toBeNull();
});

it('can be asked for again when it did not come through', async () => {
  renderPart(<Page />, { answer: () => ({ status: 500 }) });
  await screen.findByRole('button', { name: 'Try again' });
});
