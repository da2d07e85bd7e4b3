import { productFactsInput } from '#contracts/product-facts';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { storefrontApi } from '../storefront/storefront-api';
import { FALLBACK_SETTINGS } from '../storefront/use-storefront';
import { FactsInLanguages } from './facts-in-languages';

const facts = productFactsInput.parse({
  composition: [{ component: 'whole', fibres: [{ fibre: 'cotton', percent: 100 }] }],
});

/** The languages and texts that a shop with zones for these countries shows on its Dutch page. */
async function shown(active: readonly string[], inactive: readonly string[] = [], of = facts) {
  const zone = (countries: readonly string[], isActive: boolean) => ({
    ...FALLBACK_SETTINGS.shippingZones[0],
    isActive,
    countries: countries.map((country) => ({ country, postcodes: [] })),
  });
  const settings = { ...FALLBACK_SETTINGS, shippingZones: [zone(active, true), zone(inactive, false)] };
  const { store } = renderPart(<FactsInLanguages facts={of} />, {
    locale: 'nl',
    answer: () => ({ body: { settings, photos: {}, collections: [] } }),
  });
  await act(async () => {
    await store.dispatch(storefrontApi.endpoints.getStorefront.initiate());
  });
  const list = screen.queryByTestId('facts-in-languages');
  if (!list) return null;
  return within(list)
    .getAllByRole('term', { hidden: true })
    .map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`);
}

it('states the fibres in the languages of the countries of delivery, without that of the page', async () => {
  expect(await shown(['NL', 'BE'], ['IT'])).toEqual(['Français: 100 % coton', 'Deutsch: 100 % Baumwolle']);
});

it('states them once in English for languages that are not known here', async () => {
  expect(await shown(['GR', 'FI', 'IE'])).toEqual(['English: 100 % cotton', 'Svenska: 100 % bomull']);
});

it('says nothing without a fact, or where only the language of the page is read', async () => {
  expect(await shown(['NL'])).toBeNull();
  expect(await shown(['DE'], [], productFactsInput.parse({}))).toBeNull();
});
