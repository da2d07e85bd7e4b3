import { expect, it } from 'vitest';
import { ABOUT_PAGE } from './about-page.js';
import { CUSTOMER_PICTURES, STATEMENTS } from './statements.js';
import { shopSettingsInput } from '#contracts/shop-settings';
import { statementPlace } from '#contracts/shop-statements';
import { unprovenClaims } from '#legal/environmental-claims';

it('the demo says something of itself in every place that is empty without it, within the limits of an owner', () => {
  const texts = { statements: STATEMENTS, customerPictures: [...CUSTOMER_PICTURES] };
  expect(shopSettingsInput.parse(texts)).toEqual(texts);
  // Those two pages have words of their own, which a statement would replace or precede.
  const empty: readonly string[] = ['contact-intro', 'shipping'];
  const places = statementPlace.options.filter((place) => !empty.includes(place));
  expect(Object.keys(STATEMENTS).sort()).toEqual(places.sort());
});

it('the demo makes no environmental claim about itself', () => {
  const text = JSON.stringify([STATEMENTS, CUSTOMER_PICTURES, ABOUT_PAGE]);
  expect(unprovenClaims({ text }, { claims: [] })).toEqual([]);
});
