import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineItems, sessionParams } from './session-params.js';
import type { PaymentRequest } from '../../domain/payment-provider.js';
import { makePaymentRequest } from '../../../../../test/support/makers/make-payment-request.js';
import { Money } from '#kernel';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    unit: fc.integer({ min: 0, max: 500_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, unit, share }) => ({
    name: 'Sock, grey, M',
    quantity,
    unitPrice: Money.ofCents(unit),
    lineTotal: Money.ofCents(unit * quantity),
    discount: Money.ofCents(Math.floor(unit * quantity * share)),
  }));

const sumOf = (items: ReturnType<typeof lineItems>): number =>
  items.reduce((sum, item) => sum + (item.quantity ?? 0) * (item.price_data?.unit_amount ?? 0), 0);

describe('the lines of a payment page', () => {
  it('add up to the order to the cent with any discount, and contain every unit', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 2_000 }),
        (lines, cents) => {
          const request = makePaymentRequest({ lines, shipping: Money.ofCents(cents) });
          const items = lineItems(request);
          expect(sumOf(items)).toBe(request.amount.cents);
          const units = items.reduce((sum, item) => sum + (item.quantity ?? 0), 0);
          expect(units).toBe(lines.reduce((sum, entry) => sum + entry.quantity, 0) + (cents > 0 ? 1 : 0));
          expect(items.every((item) => (item.price_data?.unit_amount ?? -1) >= 0)).toBe(true);
        },
      ),
    );
  });

  it('become one line above Stripe’s limit', () => {
    const many = Array.from({ length: 120 }, () => ({
      name: 'Sock',
      quantity: 1,
      unitPrice: Money.ofCents(101),
      lineTotal: Money.ofCents(101),
      discount: Money.zero,
    }));
    const items = lineItems(makePaymentRequest({ lines: many, shipping: Money.ofCents(495) }));
    expect(items).toHaveLength(1);
    expect(sumOf(items)).toBe(120 * 101 + 495);
  });

  it('are refused when they do not add up to the order’s total', () => {
    const request = makePaymentRequest();
    expect(() => lineItems({ ...request, amount: Money.ofCents(999) })).toThrow('1000 cents');
  });
});

describe('a payment page', () => {
  it('expires a minute after the reservation, in whole seconds', () => {
    const params = sessionParams(
      makePaymentRequest({ expiresAt: new Date('2026-11-21T12:30:00.400Z') }),
      'https://shop.test',
    );
    expect(params.expires_at).toBe(Date.parse('2026-11-21T12:31:01Z') / 1000);
  });

  it('collects e-mail and an address in the priced country only when the shop has none, and restricts no payment method', () => {
    const request = makePaymentRequest();
    const known = sessionParams(
      { ...request, email: 'a@example.test', method: 'ideal' },
      'https://shop.test',
    );
    expect(known).toMatchObject({
      customer_email: 'a@example.test',
      allowed_payment_method_types: ['ideal'],
    });
    expect(known.shipping_address_collection).toBeUndefined();
    const unknown = sessionParams({ ...request, hasAddress: false, country: 'IE' }, 'https://shop.test');
    expect(unknown.shipping_address_collection?.allowed_countries).toEqual(['IE']);
    expect(unknown).not.toHaveProperty('allowed_payment_method_types');
    expect(unknown).not.toHaveProperty('customer_email');
  });

  it('names the order on the statement, and where the goods go when the shop knows it', () => {
    const request = makePaymentRequest();
    const shippingAddress = {
      name: 'Zoë Byrne',
      address1: 'Keizersgracht 12',
      city: 'Amsterdam',
      postalCode: '1015 CX',
      country: 'NL',
      phone: '+31 20 555 0000',
    };
    const { payment_intent_data: data } = sessionParams({ ...request, shippingAddress }, 'x');
    expect(data?.statement_descriptor_suffix).toBe('AA7K4M93QX');
    expect(data?.shipping).toEqual({
      name: 'Zoë Byrne',
      phone: '+31 20 555 0000',
      address: { line1: 'Keizersgracht 12', city: 'Amsterdam', postal_code: '1015 CX', country: 'NL' },
    });
    const collected = sessionParams({ ...request, shippingAddress, hasAddress: false }, 'x');
    expect(collected.payment_intent_data).not.toHaveProperty('shipping');
    expect(sessionParams(request, 'x').payment_intent_data).not.toHaveProperty('shipping');
  });

  it('has the same bytes each time', () => {
    const request = makePaymentRequest();
    expect(JSON.stringify(sessionParams(request, 'x'))).toBe(JSON.stringify(sessionParams(request, 'x')));
  });
});

describe('a page while cards are tested', () => {
  const optionsOf = (request: Partial<PaymentRequest>) =>
    sessionParams(makePaymentRequest(request), 'https://shop.test').payment_method_options;

  it('has every card confirmed by its bank', () => {
    const confirmed = { card: { request_three_d_secure: 'any' } };
    expect(optionsOf({ asksBank: true })).toEqual(confirmed);
    expect(optionsOf({ asksBank: true, method: 'card' })).toEqual(confirmed);
  });

  it('without cards, and at other times, has no such option', () => {
    expect(optionsOf({ asksBank: true, method: 'ideal' })).toBeUndefined();
    expect(optionsOf({})).toBeUndefined();
  });
});
