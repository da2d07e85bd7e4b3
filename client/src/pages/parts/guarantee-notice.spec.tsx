import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { GuaranteeNotice } from './guarantee-notice';

const official = { url: '/media/photo-0123456789abcdef-0123456789/1600.webp', width: 640, height: 905 };

/** Shows the notice of a shop with an official file in Dutch only. */
function show(locale: 'en' | 'nl') {
  const settings = { guaranteeNotices: { en: null, nl: official } };
  renderPart(<GuaranteeNotice />, {
    locale,
    storefront: { settings },
  });
}

it('shows the official file of the language in its proportions, with its words as alternative text', () => {
  show('nl');
  const picture = screen.getByRole('img', { name: /Wettelijke EU-conformiteitsgarantie: minstens 2 jaar/ });
  expect(picture.getAttribute('src')).toBe(official.url);
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '905']);
});

it('shows the drawing of the shop in a language without an official file', () => {
  show('en');
  const picture = screen.getByRole('img', { name: /EU legal guarantee of conformity: at least 2 years/ });
  expect(picture.getAttribute('src')).toBe('/legal-guarantee-en.svg');
});
