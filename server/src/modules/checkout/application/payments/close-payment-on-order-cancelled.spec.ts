import { describe, expect, it } from 'vitest';
import { ClosePaymentOnOrderCancelled } from './close-payment-on-order-cancelled.js';
import type { CheckoutState } from '../../domain/checkout.js';
import { toOrderId } from '#kernel';

async function callsFor(state: CheckoutState): Promise<string[]> {
  const calls: string[] = [];
  const checkout = { providerRef: 'cs_1', provider: 'stripe', state };
  const provider = {
    name: 'stripe',
    close: async () => void calls.push('close'),
    read: async () => void calls.push('read'),
  };
  const settlePayment = { settle: async () => void calls.push('settle') };
  const parts = [{ byOrder: async () => checkout }, provider, settlePayment] as unknown;
  const handler = new ClosePaymentOnOrderCancelled(
    ...(parts as ConstructorParameters<typeof ClosePaymentOnOrderCancelled>),
  );
  await handler.handle({ orderId: toOrderId('o1'), orderNumber: 'AA-1', sessionId: null });
  return calls;
}

describe('the payment page of a cancelled order', () => {
  it('is closed and settled while the checkout is open', async () => {
    expect(await callsFor('open')).toEqual(['close', 'read', 'settle']);
  });

  it.each(['cancelled', 'expired', 'failed', 'paid', 'refunded'] as const)(
    'is left alone when the checkout is %s: the provider is not called',
    async (state) => {
      expect(await callsFor(state)).toEqual([]);
    },
  );
});
