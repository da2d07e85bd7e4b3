import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { Hero } from './hero';

it.each([
  ['en', 'Shop jackets', '/category/jackets'],
  ['nl', 'Bekijk jassen', '/nl/category/jackets'],
] as const)('names the first collection in a sentence without shouting (%s)', (locale, name, href) => {
  const collection = {
    name: 'JACKETS',
    slug: 'jackets',
    description: null,
    imageUrl: null,
    translations: { nl: { name: 'JASSEN' } },
  };
  renderPart(<Hero />, {
    locale,
    storefront: { collections: [collection] },
  });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
