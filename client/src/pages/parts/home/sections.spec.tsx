import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeStorefront } from '#contracts/testing/make-settings';
import { renderPart } from '../../../shared/testing/render';
import { CollectionBanners } from './sections';

const collection = (name: string, imageUrl: string | null = `/media/scene-${name}/960.webp`) => ({
  name,
  slug: name.toLowerCase(),
  description: null,
  imageUrl,
  translations: {},
});
const open = (collections: ReturnType<typeof collection>[]) =>
  renderPart(<CollectionBanners />, {
    storefront: {
      collections,
      photos: { ...makeStorefront().photos, 'collection-trainers': '/media/scene-trainers/960.webp' },
    },
  });
const shown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

it('shows the featured categories of any shop that have a picture, three at most', () => {
  open([
    collection('SHIRTS'),
    collection('GIFTS', null),
    collection('HATS'),
    collection('BAGS'),
    collection('BELTS'),
  ]);
  expect(shown()).toEqual(['SHIRTS', 'HATS', 'BAGS']);
});

it('shows those with a picture of the home page first', () => {
  open([collection('HATS'), collection('TRAINERS', null)]);
  expect(shown()).toEqual(['TRAINERS', 'HATS']);
});
