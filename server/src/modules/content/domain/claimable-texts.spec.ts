import { expect, it } from 'vitest';
import { claimableTexts } from './claimable-texts.js';

it('names every text of the settings in which shoppers could read a claim', () => {
  expect(
    claimableTexts({
      promotion: { headline: 'a', endsAt: '2099-01-01T00:00:00Z', discountPercent: null },
      reviews: [{ text: 'b', author: 'c' }],
      statements: { hero: { en: { title: 'd', text: 'e' }, nl: { title: 'f', text: 'g' } } },
      customerPictures: [{ url: '/h', en: 'i', nl: 'j' }],
    }),
  ).toEqual({
    'promotion.headline': 'a',
    'reviews.0.text': 'b',
    'statements.hero.en.title': 'd',
    'statements.hero.en.text': 'e',
    'statements.hero.nl.title': 'f',
    'statements.hero.nl.text': 'g',
    'customerPictures.0.en': 'i',
    'customerPictures.0.nl': 'j',
  });
  expect(claimableTexts({ returnDays: 30 })).toEqual({ 'promotion.headline': undefined });
});
