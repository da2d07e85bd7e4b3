import type { OrderDraft } from './order-draft.js';
import { describe, expect, it } from 'vitest';
import { ORDER_PAID, ORDER_PAID_LATE } from './events.js';

import { Order } from './order.js';
import type { Payment } from './payment.js';
import { Money, toOrderId } from '#kernel';

const NOW = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-11-21T11:00:00Z');
const DRAFT: OrderDraft = {
  isTest: false,
  sessionId: 's1',
  email: null,
  customerName: null,
  locale: 'en',
  country: 'NL',
  delivery: null,
  paymentMethod: 'card',
  shippingAddress: {},
  billingAddress: {},
  couponCode: null,
  couponTerms: null,
  lines: [
    {
      id: 'l1',
      productId: 'p1',
      productName: 'Burren Cap',
      productImage: '',
      sku: null,
      size: 'M',
      color: 'Moss',
      option: null,
      optionName: null,
      quantity: 2,
      unitPrice: Money.parse('10.00'),
      totalPrice: Money.parse('20.00'),
      discount: Money.zero,
      vatRate: 2100,
      inventoryId: 'i1',
    },
  ],
  subtotal: Money.parse('20.00'),
  discountAmount: Money.zero,
  shippingAmount: Money.parse('4.95'),
  taxAmount: Money.parse('4.33'),
  totalAmount: Money.parse('24.95'),
  vat: [],
};
const PAYMENT: Payment = {
  ref: 'pi_1',
  amount: Money.parse('24.95'),
  currency: 'EUR',
  method: 'ideal',
  customer: {},
};

const RULES = {
  zones: [{ name: 'Benelux', isActive: true, countries: [{ country: 'NL', postcodes: [] }] }],
  hasUkVatNumber: false,
};

const placed = (more: Partial<OrderDraft> = {}) =>
  Order.place(
    { id: toOrderId('o1'), orderNumber: 'AA-7K4M-93QX', termsHash: null },
    { ...DRAFT, ...more },
    NOW,
  );
function paid(): Order {
  const order = placed();
  order.pay(PAYMENT, NOW);
  return order;
}
const refused = (code: string) => expect.objectContaining({ code });

describe('placing an order', () => {
  it('copies the lines in their order and waits for the payment', () => {
    const order = placed();
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'pending', version: 1, createdAt: NOW });
    expect(order.lines).toMatchObject([{ id: 'l1', orderId: 'o1', position: 0, color: 'Moss', size: 'M' }]);
    expect(order.lines[0]).not.toHaveProperty('inventoryId');
  });
});

describe('paying an order', () => {
  it('publishes the payment once and adds the customer of the payment page', () => {
    const order = placed();
    const customer = { email: 'aoife@example.test', name: 'Aoife', address: { city: 'Galway' } };
    expect(order.pay({ ...PAYMENT, customer }, LATER).map(({ type }) => type)).toEqual([ORDER_PAID]);
    expect(order).toMatchObject({
      email: 'aoife@example.test',
      customerName: 'Aoife',
      paidAt: LATER,
      version: 2,
    });
    expect(order.shippingAddress).toEqual({ city: 'Galway' });
    expect(order.pay(PAYMENT, LATER)).toEqual([]);
    expect(order.version).toBe(2);
  });

  it.each([{ amount: Money.parse('24.94') }, { currency: 'USD' }])('refuses %j', (changes) => {
    const order = placed();
    expect(() => order.pay({ ...PAYMENT, ...changes }, NOW)).toThrow(refused('orders.amount-differs'));
    expect(order.paymentStatus).toBe('pending');
  });

  it('refuses a second payment', () => {
    expect(() => paid().pay({ ...PAYMENT, ref: 'pi_2' }, NOW)).toThrow(refused('orders.paid-by-another'));
  });

  it('is late after the cancellation, and revives the order only when asked to', () => {
    const order = placed();
    order.cancelUnpaid('expired', NOW);
    expect(order.pay(PAYMENT, LATER).map(({ type }) => type)).toEqual([ORDER_PAID_LATE]);
    expect(order.status).toBe('cancelled');
    expect(order.revive(LATER).map(({ type }) => type)).toEqual([ORDER_PAID]);
    expect(order).toMatchObject({ status: 'pending', cancelledAt: null });
  });
});

describe('cancelling an unpaid order', () => {
  it('changes nothing when it is repeated', () => {
    const order = placed();
    expect(order.cancelUnpaid('payment-failed', NOW)).toHaveLength(1);
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
    expect(order.cancelUnpaid('expired', LATER)).toEqual([]);
  });

  it('releases for good the goods that were to pay for it', () => {
    const order = placed({ exchangeOf: toOrderId('o0'), exchangeCredit: Money.parse('20.00') });
    order.cancelUnpaid('expired', NOW);
    order.pay({ ...PAYMENT, amount: Money.parse('4.95') }, LATER);
    expect(order).toMatchObject({ creditReleased: true, refundableTotal: Money.parse('4.95') });
    expect(() => order.requestRefund(Money.parse('4.96'), LATER)).toThrow(
      refused('orders.refund-above-payment'),
    );
    order.requestRefund(Money.parse('4.95'), LATER);
    order.refundSucceeded(true, LATER);
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
  });

  it('is refused once it is paid', () => {
    expect(() => paid().cancelUnpaid('expired', NOW)).toThrow(refused('orders.step-not-allowed'));
  });
});

describe('refunding an order', () => {
  it('never exceeds the payment', () => {
    const order = paid();
    order.requestRefund(Money.parse('20.00'), NOW);
    expect(() => order.requestRefund(Money.parse('4.96'), NOW)).toThrow(
      refused('orders.refund-above-payment'),
    );
    order.requestRefund(Money.parse('4.95'), NOW);
    expect(order.state.fullyRefunded).toBe(true);
  });

  it('closes the order with the last refund of the whole payment', () => {
    const order = paid();
    order.requestRefund(Money.parse('24.95'), NOW);
    order.refundSucceeded(false, NOW);
    expect(order.status).toBe('pending');
    order.refundSucceeded(true, NOW);
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
  });

  it('frees the amount of a failed refund', () => {
    const order = paid();
    order.requestRefund(Money.parse('24.95'), NOW);
    order.refundFailed(Money.parse('24.95'), NOW);
    expect(order.refundedAmount).toEqual(Money.zero);
    order.requestRefund(Money.parse('24.95'), NOW);
  });
});

describe('the shopper of a paid order', () => {
  it('changes the address within the country', () => {
    const order = paid();
    order.changeAddress({ city: 'Utrecht', country: 'NL' }, RULES, NOW);
    expect(order.shippingAddress).toEqual({ city: 'Utrecht', country: 'NL' });
    expect(() => order.changeAddress({ city: 'Galway', country: 'IE' }, RULES, NOW)).toThrow(
      refused('orders.country-fixed'),
    );
  });

  it('requests the cancellation once, and not after the shipment', () => {
    const order = paid();
    expect(order.requestCancel(NOW)).toHaveLength(1);
    expect(order.requestCancel(LATER)).toEqual([]);
    const shipped = paid();
    shipped.process(NOW);
    shipped.ship({ carrier: 'PostNL', trackingNumber: null }, NOW);
    expect(() => shipped.requestCancel(NOW)).toThrow(refused('orders.step-not-allowed'));
  });
});

describe('a held order', () => {
  const held = () => {
    const order = placed();
    order.pay({ ...PAYMENT, customer: { address: { country: 'BE', postalCode: '1000' } } }, NOW);
    return { order, events: order.checkAddress(RULES, NOW) };
  };

  it('says what its address differs in, and is neither processed nor shipped', () => {
    const { order, events } = held();
    const hold = { reason: 'address', details: { fault: 'country', priced: 'NL', found: 'BE' } } as const;
    expect(order.holds).toEqual([hold]);
    expect(events).toMatchObject([{ payload: { orderId: 'o1', hold } }]);
    expect(() => order.process(NOW)).toThrow(refused('orders.held'));
    order.release('address', NOW);
    order.process(NOW);
    order.hold(hold, NOW);
    expect(() => order.ship({ carrier: 'PostNL', trackingNumber: null }, NOW)).toThrow(
      refused('orders.held'),
    );
  });

  it('is released by an address that the price holds for', () => {
    const { order } = held();
    order.changeAddress({ city: 'Utrecht', country: 'NL' }, RULES, NOW);
    expect(order.holds).toEqual([]);
    order.process(NOW);
  });

  it('can be refunded', () => {
    const { order } = held();
    order.requestRefund(Money.parse('24.95'), NOW);
    expect(order.state.fullyRefunded).toBe(true);
  });
});

describe('the mail address of an order', () => {
  const withAddress = () =>
    Order.place(
      { id: toOrderId('o1'), orderNumber: 'AA-1', termsHash: null },
      { ...DRAFT, email: 'a@frim.example' },
      NOW,
    );

  it('can be corrected, after which links of before do not open it', () => {
    const order = withAddress();
    const { version } = order;
    order.correctEmail('a@firm.example', LATER, NOW);
    expect(order).toMatchObject({ email: 'a@firm.example', linksFrom: LATER, updatedAt: NOW });
    expect(order.version).toBe(version + 1);
  });

  it('is not given to an order without one, whose links end all the same', () => {
    const order = Order.place({ id: toOrderId('o1'), orderNumber: 'AA-1', termsHash: null }, DRAFT, NOW);
    order.correctEmail('a@firm.example', LATER, NOW);
    expect(order).toMatchObject({ email: null, linksFrom: LATER });
  });
});
