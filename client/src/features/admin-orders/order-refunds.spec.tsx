import type { Order } from '#contracts/orders';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { OrderRefunds } from './order-refunds';
import { RefundDialog } from './refund-dialog';

const refund = (given: Partial<Order['refunds'][number]>): Order['refunds'][number] => ({
  id: 'r1',
  amount: '10.00',
  shipping: '0.00',
  reason: null,
  status: 'done',
  failure: null,
  restocked: false,
  actor: 'owner@example.test',
  createdAt: '2026-11-21T13:03:00.000Z',
  settledAt: null,
  items: [{ orderItemId: 'i1', quantity: 1, amount: '10.00' }],
  ...given,
});

it('distinguishes refunds made at the provider from refunds made by the shop', () => {
  const refunds = [
    refund({ id: 'r1', actor: 'payment-provider', items: [] }),
    refund({ id: 'r2', reason: 'The cap came back' }),
  ];
  renderPart(<OrderRefunds refunds={refunds} />, { locale: 'nl' });
  const [byHand, ours] = screen.getAllByRole('listitem').map((entry) => entry.textContent);
  expect(byHand).toContain('vanuit de pagina’s van de betaaldienst · Een bedrag, niet voor een bepaald stuk');
  expect(ours).not.toContain('betaaldienst');
  expect(ours).not.toContain('niet voor een bepaald stuk');
  expect(ours).toContain('The cap came back');
});

it('offers no refund of units that cost more than the remaining payment', () => {
  const order = {
    id: 'o1',
    orderNumber: 'AA-7K4M-93QX',
    shippingAmount: '0.00',
    refundableAmount: '5.95',
    refunds: [refund({ actor: 'payment-provider', amount: '90.00', items: [] })],
    items: [
      {
        id: 'i1',
        productName: 'Cap',
        quantity: 1,
        refundedQuantity: 0,
        totalPrice: '45.50',
        discount: '0.00',
      },
    ],
  } as unknown as Order;
  renderPart(<RefundDialog order={order} onClose={() => undefined} />, { locale: 'en' });
  const submit = () => screen.getByRole('button', { name: /Refund|left/ });
  expect(submit().textContent).toContain('Refund €5.95');
  fireEvent.click(screen.getByLabelText('Pieces or shipping'));
  fireEvent.change(screen.getByLabelText('Pieces of Cap to refund'), { target: { value: '1' } });
  expect(submit().textContent).toContain('No more than €5.95 is left');
  expect((submit() as HTMLButtonElement).disabled).toBe(true);
});
