import type { OrderHold } from '#contracts/order-holds';
import type { Order } from '#contracts/orders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { OrderHolds } from './order-holds';

const order = (holds: OrderHold[], more: Partial<Order> = {}) =>
  ({
    id: 'o1',
    holds,
    disputes: [],
    lostAmount: '0.00',
    refundableAmount: '95.95',
    ...more,
  }) as unknown as Order;
const address = (details: Record<string, string>) => ({ reason: 'address', details }) as unknown as OrderHold;
const dispute = { reason: 'dispute', details: {} } as unknown as OrderHold;

describe('an order that must not be shipped yet', () => {
  it.each([
    [{ fault: 'country', priced: 'ES', found: 'NL' }, 'made for Spain, but', 'is in Netherlands'],
    [{ fault: 'vat-area', priced: 'ES', found: 'ZZ' }, 'made for Spain', 'outside the VAT of the Union'],
    [{ fault: 'vat-area', priced: 'GB', found: 'XI' }, 'United Kingdom', 'Northern Ireland'],
    [{ fault: 'zone', priced: 'Spain', found: 'Balearics' }, 'zone “Spain”', 'zone “Balearics”'],
    [{ fault: 'no-delivery', priced: 'Spain', found: '' }, 'zone “Spain”', 'does not deliver'],
  ])('names what differs: %j', (details, priced, found) => {
    renderPart(<OrderHolds order={order([address(details)])} />, { locale: 'en' });
    const text = screen.getByRole('region', { name: 'Do not ship this order yet' }).textContent;
    expect(text).toContain(priced);
    expect(text).toContain(found);
    expect(text).toContain('Ask the customer to change the address');
  });

  it('is released by who may refund, and by nobody else', async () => {
    const may = { id: 's1', permissions: ['orders.refund'] } as never;
    const { requests } = renderPart(
      <StaffContext value={may}>
        <OrderHolds order={order([dispute])} />
      </StaffContext>,
      { locale: 'nl', answer: () => ({ body: { id: 'o1' } }) },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Toch versturen' }));
    await waitFor(() =>
      expect(requests).toMatchObject([
        { path: '/api/orders/o1/release', method: 'POST', body: { reason: 'dispute' } },
      ]),
    );
    await screen.findByRole('button', { name: 'Toch versturen' });
  });

  it('shows what a lost dispute took, what is left, and the step that closes the order', () => {
    const disputes = [{ kind: 'dispute', state: 'lost' }] as Order['disputes'];
    const lost = { disputes, lostAmount: '40.00', refundableAmount: '55.95' };
    renderPart(<OrderHolds order={order([dispute], lost)} />, { locale: 'en' });
    screen.getByText('The dispute is lost: the customer’s bank has taken €40.00 back.');
    screen.getByText(/^Cancel the order: .* what is left of the payment goes back: €55\.95\.$/);
    expect(screen.queryByText(/before the deadline/)).toBeNull();
  });

  it('has no button for who may not refund', () => {
    renderPart(<OrderHolds order={order([dispute])} />, { locale: 'nl' });
    screen.getByText('De bank van de klant vordert de betaling terug.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
