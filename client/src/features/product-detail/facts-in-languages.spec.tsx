import { countryCode } from '#contracts/primitives';
import { productFactsInput } from '#contracts/product-facts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { FactsInLanguages } from './facts-in-languages';

const facts = productFactsInput.parse({
  composition: [{ component: 'whole', fibres: [{ fibre: 'cotton', percent: 100 }] }],
});

/** The languages and texts that a shop with zones for these countries shows on its Dutch page. */
function shown(active: readonly string[], inactive: readonly string[] = [], of = facts) {
  const zone = (countries: readonly string[], isActive: boolean) => ({
    name: 'Zone',
    isActive,
    price: null,
    daysFrom: 1,
    daysTo: 2,
    carrier: null,
    countries: countries.map((country) => ({ country: countryCode.parse(country), postcodes: [] })),
  });
  renderPart(<FactsInLanguages facts={of} zones={[zone(active, true), zone(inactive, false)]} />, {
    locale: 'nl',
  });
  const list = screen.queryByTestId('facts-in-languages');
  if (!list) return null;
  return within(list)
    .getAllByRole('term', { hidden: true })
    .map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`);
}

it('states the fibres in the languages of the countries of delivery, without that of the page [law: fibre-composition]', () => {
  expect(shown(['NL', 'BE'], ['IT'])).toEqual(['Français: 100 % coton', 'Deutsch: 100 % Baumwolle']);
});

it('states them once in English for languages that are not known here', () => {
  expect(shown(['GR', 'FI', 'IE'])).toEqual(['English: 100 % cotton', 'Svenska: 100 % bomull']);
});

it('says nothing without a fact, or where only the language of the page is read', () => {
  expect(shown(['NL'])).toBeNull();
  expect(shown(['DE'], [], productFactsInput.parse({}))).toBeNull();
});
