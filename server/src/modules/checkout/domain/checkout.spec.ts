import { expect, it } from 'vitest';
import { Checkout } from './checkout.js';
import { PaymentFinding, type Finding } from './payment-finding.js';
import { WebhookEvent } from './webhook-event.js';
import { Money, toCheckoutId, toOrderId } from '#kernel';

const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-11-21T11:00:00Z');
const NOT_ALLOWED = expect.objectContaining({ code: 'checkout.step-not-allowed' }) as Error;

const openCheckout = () =>
  Checkout.open(
    {
      id: toCheckoutId('c1'),
      orderId: toOrderId('o1'),
      sessionId: 's1',
      fingerprint: 'f',
      provider: 'sandbox',
      paymentMethod: null,
      amount: Money.parse('20.00'),
    },
    NOW,
  );

it('opens a checkout for thirty minutes', () => {
  const checkout = openCheckout();
  expect(checkout).toMatchObject({ state: 'open', expiresAt: new Date('2026-11-21T10:30:00Z') });
  checkout.moveTo('paid', LATER);
  expect(checkout).toMatchObject({ state: 'paid', createdAt: NOW, updatedAt: LATER });
});

it('lets a checkout be paid after it has ended, and ends what is paid by its refund only', () => {
  for (const ended of ['failed', 'cancelled', 'expired'] as const) {
    const late = openCheckout();
    late.moveTo(ended, NOW);
    expect(() => late.moveTo('refunded', LATER)).toThrow(NOT_ALLOWED);
    late.moveTo('paid', LATER);
    expect(() => late.moveTo(ended, LATER)).toThrow(NOT_ALLOWED);
    expect(late).toMatchObject({ state: 'paid', updatedAt: LATER });
    late.moveTo('refunded', LATER);
    late.moveTo('paid', LATER);
  }
});

it('finishes a webhook with its outcome', () => {
  const values = { id: 'w1', provider: 'stripe', eventId: 'evt_1', type: 't', payload: {} };
  const event = WebhookEvent.receive(values, NOW);
  expect(event).toMatchObject({ status: 'received', handledAt: null });
  event.finish('refused', 'because', LATER);
  expect(event).toMatchObject({ status: 'refused', reason: 'because', receivedAt: NOW, handledAt: LATER });
});

it('updates a finding that is found again, and resolves one that is not', () => {
  const found: Finding = {
    kind: 'amount-differs',
    providerRef: 'cs_1',
    checkoutId: toCheckoutId('c1'),
    orderId: toOrderId('o1'),
    expected: Money.parse('20.00'),
    found: Money.parse('19.00'),
    reason: 'payment',
  };
  const finding = PaymentFinding.open('f1', 'stripe', found, NOW);
  finding.seeAgain({ ...found, found: Money.parse('18.00') }, LATER);
  expect(finding).toMatchObject({
    found: Money.parse('18.00'),
    foundAt: NOW,
    seenAt: LATER,
    resolvedAt: null,
  });
  finding.resolve(LATER);
  expect(finding.resolvedAt).toBe(LATER);
});
