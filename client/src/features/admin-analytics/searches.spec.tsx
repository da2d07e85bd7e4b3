import type { AnalyticsSearches } from '#contracts/analytics';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { Searches } from './searches';

const NONE: AnalyticsSearches = {
  from: '2026-10-23',
  to: '2026-11-21',
  searches: 0,
  withoutResult: 0,
  rareWords: 0,
  most: [],
  missed: [],
};
const TRUI = { words: 'wollen trui', language: 'nl', searches: 1200, withoutResult: 0 } as const;
const BOOTS = { words: 'boots', language: 'en', searches: 5, withoutResult: 4 } as const;

const show = (body: AnalyticsSearches, path = '/admin/analytics') =>
  renderPart(<Searches />, { locale: 'nl', path, answer: () => ({ body }) });

it('lists what is searched most and what finds nothing, each with its results in the shop', async () => {
  const { requests } = show(
    { ...NONE, searches: 1208, withoutResult: 7, rareWords: 2, most: [TRUI, BOOTS], missed: [BOOTS] },
    '/admin/analytics?days=7',
  );
  const most = await screen.findByRole('table', { name: 'Meest gezocht' });
  expect(requests.map(({ path }) => path)).toEqual(['/api/analytics/searches?days=7']);
  expect(
    within(most)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'WoordenTaalKeer gezocht',
    'wollen trui (opent in de winkel, in een nieuw tabblad)Nederlands1.200',
    'boots (opent in de winkel, in een nieuw tabblad)Engels5',
  ]);
  expect(
    within(most)
      .getByRole('link', { name: /wollen trui/ })
      .getAttribute('href'),
  ).toBe('/nl/zoeken?q=wollen%20trui');
  const missed = screen.getByRole('table', { name: 'Zonder resultaat' });
  expect(within(missed).getAllByRole('row')[1]?.textContent).toMatch(/^boots.*Engels4$/);
  screen.getByText(/1\.208 zoekopdrachten, 7 zonder resultaat/);
  screen.getByText(/2 zoekteksten .* staan er niet bij/);
});

it('says that nobody has searched', async () => {
  show(NONE);
  await screen.findByText('In deze periode heeft niemand iets gezocht.');
});

it('says that everything was found, and that all words were rare', async () => {
  show({ ...NONE, searches: 2, rareWords: 1 });
  await screen.findByText('Er zijn nog geen woorden drie keer gezocht.');
  screen.getByText(/1 zoektekst .* staat er niet bij/);
});

it('offers another attempt when the figures cannot be loaded', async () => {
  renderPart(<Searches />, { locale: 'nl', answer: () => ({ status: 503, body: undefined }) });
  await screen.findByRole('button', { name: /opnieuw/i });
});
