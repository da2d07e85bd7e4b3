import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { OrdersList } from './orders-list';

const count = (total: number) => ({ total, totalIsLeast: false });
const COUNTS = Object.fromEntries(
  ['all', 'pending', 'held', 'to-send', 'unpaid', 'returned'].map((name, index) => [name, count(index + 1)]),
);

/** The list of a shop in which nothing fits. */
const show = (path = '/admin/orders') =>
  renderPart(<OrdersList />, {
    locale: 'nl',
    path,
    answer: ({ path: asked }) => ({
      body: asked === '/api/orders/counts' ? COUNTS : asked === '/api/test-orders' ? NO_TESTS : [],
    }),
  });
const NO_TESTS = { count: 0, units: 0, removed: 0, deletedAt: null };

describe('the list of orders', () => {
  it('says how many there are, and how many are pending', async () => {
    show();
    expect((await screen.findByTestId('order-count')).textContent).toBe('1 bestelling');
    expect(screen.getByTestId('pending-count').textContent).toBe('2 in behandeling');
  });

  it.each([
    ['', 'Nog geen bestellingen'],
    ['?view=to-send', 'Niets te verzenden'],
    ['?view=unpaid', 'Geen onbetaalde bestellingen'],
    ['?view=returned', 'Geen retouren'],
  ])('says why it is empty, with nothing to clear: %s', async (search, title) => {
    show(`/admin/orders${search}`);
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('button', { name: 'Filters wissen' })).toBeNull();
  });

  it('names the view that a search has looked through, and leads back to all of it', async () => {
    show('/admin/orders?view=unpaid&q=zzz');
    await screen.findByRole('heading', { name: 'Geen bestelling voldoet' });
    screen.getByText(/je ziet nu alleen ‘Onbetaald’/);
    fireEvent.click(screen.getByRole('button', { name: 'Filters wissen' }));
    await screen.findByRole('heading', { name: 'Geen onbetaalde bestellingen' });
  });
});
