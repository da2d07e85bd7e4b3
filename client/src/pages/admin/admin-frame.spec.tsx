import { makeStorefront } from '#contracts/testing/make-settings';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { AdminFrame } from './admin-frame';

const STAFF = {
  id: 'owner',
  email: 'owner@noord.example',
  role: 'owner',
  permissions: [],
  mustChangePassword: false,
} as unknown as Parameters<typeof AdminFrame>[0]['staff'];

it('waits for the settings, by whose days and language its pages are written, and asks for them again', async () => {
  let isAway = true;
  const { container } = renderPart(<AdminFrame staff={STAFF} locale="nl" onLocale={() => undefined} />, {
    locale: 'nl',
    path: '/admin',
    storefront: null,
    answer: ({ path }) =>
      path === '/api/storefront' && !isAway ? { body: makeStorefront() } : { status: 500, body: {} },
  });
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  await screen.findByRole('alert');
  expect(screen.queryByRole('main')).toBeNull();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  await screen.findByRole('main');
});
