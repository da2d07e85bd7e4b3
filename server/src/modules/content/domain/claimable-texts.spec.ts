import { expect, it } from 'vitest';
import { claimableTexts } from './claimable-texts.js';

it('names every text of the settings in which shoppers could read a claim', () => {
  expect(
    claimableTexts({
      promotion: {
        headline: 'a',
        translations: { nl: { headline: 'b' } },
        endsAt: '2099-01-01T00:00:00Z',
        discountPercent: null,
      },
      reviews: [{ text: 'b', author: 'c' }],
      statements: { hero: { en: { title: 'd', text: 'e' }, nl: { title: 'f', text: 'g' } } },
      customerPictures: [{ url: '/h', en: 'i', nl: 'j' }],
      homeSections: [
        { id: '1', kind: 'hero', isHidden: false },
        {
          id: '2',
          kind: 'text',
          isHidden: true,
          title: { en: 'k', nl: 'l' },
          body: { en: '<p>m</p>', nl: '<p>n</p>' },
        },
        {
          id: '3',
          kind: 'picture',
          isHidden: false,
          picture: '/o',
          alt: { en: 'p', nl: 'q' },
          madeWithAi: false,
          title: { en: 'r', nl: 's' },
          text: { en: 't', nl: 'u' },
          link: { to: '/v', label: { en: 'w', nl: 'x' } },
          side: 'left',
        },
        { id: '4', kind: 'products', isHidden: false, title: { en: 'y', nl: 'z' }, category: null, count: 3 },
      ],
      menus: {
        header: [
          {
            id: '1',
            kind: 'address',
            target: 'https://o.example',
            label: { en: '1', nl: '2' },
            isHidden: true,
          },
          // Its words are those of the page, which are checked there.
          { id: '2', kind: 'ownPage', target: 'o', label: { en: '', nl: '' }, isHidden: false },
        ],
        quickLinks: { heading: { en: '3', nl: '' }, entries: [] },
        customerService: {
          heading: { en: '', nl: '' },
          entries: [
            { id: '3', kind: 'collections', target: '', label: { en: '', nl: '4' }, isHidden: false },
          ],
        },
      },
    }),
  ).toEqual({
    'promotion.headline': 'a',
    'promotion.translations.nl.headline': 'b',
    'reviews.0.text': 'b',
    'statements.hero.en.title': 'd',
    'statements.hero.en.text': 'e',
    'statements.hero.nl.title': 'f',
    'statements.hero.nl.text': 'g',
    'customerPictures.0.en': 'i',
    'customerPictures.0.nl': 'j',
    'sections.1.title.en': 'k',
    'sections.1.title.nl': 'l',
    'sections.1.body.en': 'm',
    'sections.1.body.nl': 'n',
    'sections.2.alt.en': 'p',
    'sections.2.alt.nl': 'q',
    'sections.2.title.en': 'r',
    'sections.2.title.nl': 's',
    'sections.2.text.en': 't',
    'sections.2.text.nl': 'u',
    'sections.2.link.label.en': 'w',
    'sections.2.link.label.nl': 'x',
    'sections.3.title.en': 'y',
    'sections.3.title.nl': 'z',
    'header.0.label.en': '1',
    'header.0.label.nl': '2',
    'quickLinks.heading.en': '3',
    'customerService.entries.0.label.nl': '4',
  });
  expect(claimableTexts({ returnDays: 30 })).toEqual({});
});
