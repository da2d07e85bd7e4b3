// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makePaymentRequest } from '../../support/makers/make-payment-request.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import { PaymentProvider } from '../../../src/modules/checkout/domain/payment-provider.js';
import { Money, type OrderId } from '#kernel';
import { newId } from '#platform/ids';

let stripe: StripeStandIn;
let shop: TestShop;
let provider: PaymentProvider;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ env: stripe.env });
  provider = shop.app.get(PaymentProvider, { strict: false });
});

afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

describe('the provider', () => {
  it('opens one page for one id, and refuses another content under it', async () => {
    const first = makePaymentRequest();
    const opened = await provider.open(first);
    expect(await provider.open(first)).toEqual(opened);
    await expect(provider.open({ ...first, orderNumber: 'AA-TEST-0002' })).rejects.toMatchObject({
      code: 'checkout.payment-unavailable',
    });
    expect(stripe.session(opened.ref).amount_total).toBe(1000);
  });

  it('still opens a page when the reservation began a while ago', async () => {
    const opened = await provider.open(makePaymentRequest({ expiresAt: new Date(Date.now() + 5 * 60_000) }));
    expect(stripe.session(opened.ref).status).toBe('open');
  });

  it('closes a page twice, and leaves a paid one alone', async () => {
    const open = await provider.open(makePaymentRequest());
    await provider.close(open.ref);
    await provider.close(open.ref);
    expect((await provider.read(open.ref)).result).toBe('expired');
    const paid = await provider.open(makePaymentRequest());
    stripe.pay(paid.url);
    await provider.close(paid.ref);
    expect((await provider.read(paid.ref)).result).toBe('paid');
    await expect(provider.read('cs_test_of_nobody')).rejects.toMatchObject({
      code: 'checkout.payment-not-found',
    });
  });

  it('sends money back once per refund, in parts, and never more than was paid', async () => {
    const opened = await provider.open(makePaymentRequest());
    stripe.pay(opened.url, 'ideal');
    const word = await provider.read(opened.ref);
    expect(word.payment).toMatchObject({ method: 'ideal', currency: 'EUR' });
    const refund = {
      orderId: newId<OrderId>(),
      refundId: newId(),
      attempt: 0,
      paymentRef: word.payment?.ref ?? '',
      amount: Money.parse('4.00'),
    };
    const sent = await provider.refund(refund);
    expect(sent).toMatchObject({ partId: refund.refundId, state: 'succeeded', failure: null });
    expect(await provider.refund(refund)).toEqual(sent);
    const rest = { ...refund, refundId: newId(), amount: Money.parse('6.00') };
    await expect(provider.refund({ ...rest, amount: Money.parse('6.01') })).rejects.toMatchObject({
      code: 'checkout.refund-refused',
    });
    // Stripe remembers no key of a refused request, so the right amount may follow under the same one.
    const last = await provider.refund(rest);
    expect(last.amount.toString()).toBe('6.00');
    expect((await provider.read(opened.ref)).result).toBe('refunded');
    // A day later the key is forgotten: that this one was sent is found out by asking, and another one is refused.
    stripe.forgetKeys();
    expect(await provider.refund(rest)).toEqual(last);
    await expect(provider.refund({ ...rest, refundId: newId() })).rejects.toMatchObject({
      code: 'checkout.refund-refused',
      details: { reason: 'charge_already_refunded' },
    });
    expect(await provider.refundsOf(refund.paymentRef)).toHaveLength(2);
  });

  it('is refused by Stripe when a parameter is not one that Stripe documents', async () => {
    const form = new URLSearchParams({ mode: 'payment', 'payment_method_types[0]': 'card' });
    const answer = await fetch(`${stripe.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stripe.key}`,
        'stripe-version': '2026-10-28.endive',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'parameter_unknown', param: 'payment_method_types' },
    });
  });
});
