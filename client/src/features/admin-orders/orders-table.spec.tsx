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
  customerName: null,
  country: 'IE',
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
  it('shows number, date, customer, destination, items, total, payment and dispatch', () => {
    show([order({ customerName: 'Aoife Byrne', customerEmail: 'aoife@example.test' })]);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...[
        'Bestelling',
        'Datum',
        'Klant',
        'Bestemming',
        'Artikelen',
        'Totaal',
        'Betaling',
        'Verzending',
        'Acties',
      ],
    ]);
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells[0]).toMatch(/^AA-0001/);
    expect(cells.slice(1, 8)).toEqual([
      '21-11-2026 14:03',
      'Aoife ByrneIEaoife@example.test',
      'Ierland',
      '2',
      '€\u00a0134,85',
      'BetaaldCreditcard',
      'In behandelingTe verwerken',
    ]);
  });

  it('names a customer without a name by the mail address, and a guest without either as the specification does', () => {
    show([order({ customerEmail: 'aoife@example.test' }), order({ id: 'b' })]);
    screen.getByText('aoife@example.test');
    screen.getByText('Gast bestelling');
  });

  it('says ‘Te verwerken’ beside the badge of an order that is paid and waits, and of no other', () => {
    show([
      order({}),
      order({ id: 'b', paymentStatus: 'pending' }),
      order({ id: 'c', held: true }),
      order({ id: 'd', status: 'processing' }),
    ]);
    expect(screen.getAllByText('Te verwerken')).toHaveLength(1);
    expect(screen.getAllByText('In behandeling')).toHaveLength(3);
  });

  it('names an order by its number alone: ids of the same hour begin alike', () => {
    const { container } = show([order({})]);
    expect(screen.queryByRole('columnheader', { name: 'Id' })).toBeNull();
    expect(container.textContent).not.toContain('0199aa00');
  });

  it('shows the payment method at every width', () => {
    show([order({ paymentMethod: 'ideal' })]);
    const cell = screen.getByText('iDEAL / Wero').closest('td');
    expect(cell?.className).not.toMatch(/hidden/);
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
