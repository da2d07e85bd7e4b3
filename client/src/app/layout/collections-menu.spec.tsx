import type { Storefront } from '#contracts/content';
import { makeStorefront } from '#contracts/testing/make-settings';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storefrontApi } from '../../features/storefront/storefront-api';
import { renderPart } from '../../shared/testing/render';
import { CollectionsMenu } from './collections-menu';
import { MobileMenu } from './mobile-menu';

const COLLECTION = {
  id: '1',
  name: 'COATS',
  slug: 'coats',
  description: null,
  imageUrl: null,
  translations: {},
};

async function open(collections: Storefront['collections']) {
  const { store } = renderPart(
    <>
      <CollectionsMenu />
      <MobileMenu open onOpenChange={() => undefined} />
    </>,
    { answer: () => ({ body: makeStorefront({ collections }) }) },
  );
  await act(async () => {
    await store.dispatch(storefrontApi.endpoints.getStorefront.initiate());
  });
}

it('has no menu of collections, on a phone neither, in a shop without any', async () => {
  await open([]);
  expect(screen.queryByText('Collections')).toBeNull();
  expect(screen.getAllByRole('link').length).toBeGreaterThan(3);
});

it('has one once there is a collection', async () => {
  await open([COLLECTION]);
  expect(screen.getAllByText('Collections')).toHaveLength(2);
});
