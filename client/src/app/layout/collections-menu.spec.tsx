import type { Storefront } from '#contracts/content';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

function open(collections: Storefront['collections']) {
  renderPart(
    <>
      <CollectionsMenu />
      <MobileMenu open onOpenChange={() => undefined} />
    </>,
    { storefront: { collections } },
  );
}

it('has no menu of collections, on a phone neither, in a shop without any', () => {
  open([]);
  expect(screen.queryByText('Collections')).toBeNull();
  expect(screen.getAllByRole('link').length).toBeGreaterThan(3);
});

it('has one once there is a collection', () => {
  open([COLLECTION]);
  expect(screen.getAllByText('Collections')).toHaveLength(2);
});
