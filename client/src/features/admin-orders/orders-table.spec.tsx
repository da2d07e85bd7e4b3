import type { OrderSummary } from '#contracts/orders';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { OrdersTable } from './orders-table';

const order = (given: Partial<OrderSummary>): OrderSummary => ({
  id: '0199aa00-0000-7000-8000-000000000001',
  orderNumber: 'AA-0001',
  createdAt: '2026-11-21T13:03:00.000Z',
  status: 'pending',
  paymentStatus: 'paid',
  paymentMethod: null,
  totalAmount: '134.85',
  currency: 'EUR',
  email: null,
  customerEmail: null,
  itemCount: 2,
  held: false,
  isTest: false,
  attention: [],
  ...given,
});

const show = (orders: OrderSummary[], answer?: Parameters<typeof renderPart>[1]) =>
  renderPart(
    <StaffContext value={{ id: 'me', permissions: ['orders.write'] }}>
      <OrdersTable orders={orders} busy={false} />
    </StaffContext>,
    { locale: 'nl', ...answer },
  );

describe('list of orders', () => {
  it('shows the specification’s columns in Dutch, with its fallback texts', () => {
    show([order({})]);
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells[0]).toMatch(/^AA-0001/);
    expect(cells[1]).toBe('21-11-2026 14:03');
    expect(cells[2]).toBe('In behandeling');
    expect(cells[3]).toBe('BetaaldCreditcard');
    expect(cells[4]).toBe('Gast bestelling');
    expect(cells[6]).toBe('€\u00a0134,85');
  });

  it('names an order by its number alone: ids of the same hour begin alike', () => {
    const { container } = show([order({})]);
    expect(screen.queryByRole('columnheader', { name: 'Id' })).toBeNull();
    expect(container.textContent).not.toContain('0199aa00');
  });

  it('shows the payment method at every width', () => {
    show([order({ paymentMethod: 'ideal' })]);
    const shown = screen.getAllByText('iDEAL / Wero');
    // One for phones in the first column, one for wider screens in the column of payments.
    const hidden = (part: HTMLElement) =>
      ['max-md:hidden', 'md:hidden'].filter((name) => part.closest(`.${CSS.escape(name)}`) !== null);
    expect(shown.map(hidden)).toEqual([['md:hidden'], ['max-md:hidden']]);
  });

  it('offers ‘Verwerken’ only for pending, paid orders', () => {
    show([
      order({ orderNumber: 'AA-1' }),
      order({ id: 'b', orderNumber: 'AA-2', paymentStatus: 'pending' }),
      order({ id: 'c', orderNumber: 'AA-3', status: 'processing' }),
    ]);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Bestelling AA-1 verwerken',
    ]);
  });

  it('shows ‘Fout’ with the cause in Dutch when processing is rejected', async () => {
    const { store } = show([order({})], {
      answer: () => ({
        status: 409,
        body: { code: 'orders.step-not-allowed', message: 'An order that is cancelled …', requestId: 'r' },
      }),
    });
    fireEvent.click(screen.getByRole('button'));
    await expect.poll(() => store.getState().toasts.shown?.title).toBe('Fout');
    expect(store.getState().toasts.shown?.description).toBe(
      'Bestelling AA-0001 kon niet worden verwerkt. De bestelling staat er inmiddels anders voor.',
    );
  });
});
