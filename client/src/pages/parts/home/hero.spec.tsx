import { makeStorefront } from '#contracts/testing/make-settings';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../shared/testing/render';
import { Hero } from './hero';

it.each([
  ['en', 'Shop jackets', '/category/jackets'],
  ['nl', 'Bekijk jassen', '/nl/category/jackets'],
] as const)('names the first collection in a sentence without shouting (%s)', async (locale, name, href) => {
  const collection = {
    name: 'JACKETS',
    slug: 'jackets',
    description: null,
    imageUrl: null,
    translations: { nl: { name: 'JASSEN' } },
  };
  const { queriesEnded } = renderPart(<Hero />, {
    locale,
    answer: () => ({
      body: makeStorefront({ collections: [collection] }),
    }),
  });
  await queriesEnded();
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});
