import type { Order } from '#contracts/orders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  providerState: 'succeeded',
  transfer: null,
  restocked: false,
  actor: 'owner@example.test',
  createdAt: '2026-11-21T13:03:00.000Z',
  settledAt: null,
  items: [{ orderItemId: 'i1', quantity: 1, amount: '10.00' }],
  ...given,
});

const orderWith = (refunds: Order['refunds'], nextSteps: Order['nextSteps'] = []) =>
  ({ id: 'o1', refunds, nextSteps }) as unknown as Order;

it('shows how a refund stands at the provider, and offers what can be done about a failed one', () => {
  const failed = refund({
    id: 'r2',
    status: 'failed',
    providerState: 'failed',
    failure: 'expired_or_canceled_card',
  });
  const refunds = [
    refund({ id: 'r1', status: 'due', providerState: 'pending' }),
    failed,
    refund({ id: 'r3', transfer: { on: '2026-11-23', reference: 'A 1' }, providerState: null }),
  ];
  renderPart(<OrderRefunds order={orderWith(refunds, ['refund'])} />, { locale: 'en' });
  const [pending, refused, transferred] = screen.getAllByRole('listitem').map((entry) => entry.textContent);
  expect(pending).toContain('On its way');
  expect(refused).toContain('Reason of the payment provider: the card has expired or was cancelled');
  expect(transferred).toContain('Paid by bank transfer on 2026-11-23, reference A 1');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Try again: refund of €10.00',
    'Paid another way: refund of €10.00',
  ]);
});

it('distinguishes refunds made at the provider from refunds made by the shop', () => {
  const refunds = [
    refund({ id: 'r1', actor: 'payment-provider', items: [] }),
    refund({ id: 'r2', reason: 'The cap came back' }),
  ];
  renderPart(<OrderRefunds order={orderWith(refunds)} />, { locale: 'nl' });
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
    withheldAmount: '0.00',
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

it('pays withheld lost value back only when it is chosen', async () => {
  const order = {
    id: 'o1',
    orderNumber: 'AA-7K4M-93QX',
    shippingAmount: '0.00',
    refundableAmount: '45.95',
    withheldAmount: '40.00',
    refunds: [],
    items: [],
  } as unknown as Order;
  const { requests } = renderPart(<RefundDialog order={order} onClose={() => undefined} />, {
    locale: 'en',
    answer: () => ({ body: order }),
  });
  const choice = screen.getByLabelText('Also the €40.00 that were withheld for lost value');
  expect(screen.getByTestId('refund-amount').textContent).toBe('€5.95');
  fireEvent.click(choice);
  fireEvent.click(screen.getByRole('button', { name: 'Refund €45.95' }));
  await waitFor(() =>
    expect(requests).toMatchObject([{ body: { everything: true, withLostValue: true, items: [] } }]),
  );
});
