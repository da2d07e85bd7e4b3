import type { TestOrders as Facts } from '#contracts/test-orders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { TestOrders } from './test-orders';

const THREE: Facts = { count: 3, units: 2, removed: 0, deletedAt: null };
const NONE: Facts = { count: 0, units: 0, removed: 0, deletedAt: null };
const GONE: Facts = { count: 0, units: 0, removed: 3, deletedAt: '2026-12-30T09:00:00.000Z' };

const card = (permissions: string[] = ['orders.refund']) => (
  <StaffContext value={{ id: 'me', permissions }}>
    <TestOrders only={false} />
  </StaffContext>
);

it('is not there in a shop without test orders', async () => {
  const { requests, queriesEnded } = renderPart(card(), { answer: () => ({ body: NONE }) });
  await waitFor(() => expect(requests).toHaveLength(1));
  await queriesEnded();
  expect(screen.queryByRole('region')).toBeNull();
});

it('removes all of them with one button, and offers to bring them back', async () => {
  let facts = THREE;
  const { requests } = renderPart(card(), {
    answer: ({ method = 'GET' }) => {
      if (method === 'DELETE') facts = GONE;
      if (method === 'POST') facts = THREE;
      return { body: facts };
    },
  });
  const region = await screen.findByRole('region', { name: 'Test orders' });
  expect(region.textContent).toContain('3 orders were paid without money');
  expect(region.textContent).toContain('2 pieces come back into stock');
  fireEvent.click(screen.getByRole('button', { name: 'Remove test orders' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Bring back' }));
  await screen.findByRole('button', { name: 'Remove test orders' });
  expect(
    requests.filter(({ method = 'GET' }) => method !== 'GET').map(({ method, path }) => [method, path]),
  ).toEqual([
    ['DELETE', '/api/test-orders'],
    ['POST', '/api/test-orders/restore'],
  ]);
});

it('shows staff how many there are, without the buttons', async () => {
  renderPart(card([]), { answer: () => ({ body: { ...THREE, removed: 1, deletedAt: GONE.deletedAt } }) });
  await screen.findByRole('region', { name: 'Test orders' });
  expect(screen.queryByRole('button')).toBeNull();
});
