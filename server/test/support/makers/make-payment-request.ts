import type { PaymentLine, PaymentRequest } from '../../../src/modules/checkout/domain/payment-provider.js';
import { Money } from '#kernel';
import { newId } from '#platform/ids';

const SHOP_URL = 'https://shop.example';
const MINUTES_TO_PAY = 30;
const TEN = Money.parse('10.00');
const SOCK: PaymentLine = { name: 'Sock', quantity: 1, unitPrice: TEN, lineTotal: TEN, discount: Money.zero };

/**
 * A request for a payment page: one sock for 10.00 to the Netherlands, placed now. The amount follows from lines and
 * shipping, and the end from `placedAt`, unless they are given.
 */
export function makePaymentRequest(given: Partial<PaymentRequest> = {}): PaymentRequest {
  const { lines = [SOCK], shipping = Money.zero, placedAt = new Date() } = given;
  return {
    checkoutId: newId(),
    orderNumber: 'AA-7K4M-93QX',
    country: 'NL',
    amount: Money.sum([...lines.map(({ lineTotal, discount }) => lineTotal.minus(discount)), shipping]),
    lines,
    shipping,
    method: null,
    email: null,
    customerName: null,
    asksBank: false,
    hasAddress: true,
    shippingAddress: null,
    locale: 'en',
    placedAt,
    expiresAt: new Date(placedAt.getTime() + MINUTES_TO_PAY * 60_000),
    successUrl: `${SHOP_URL}/success`,
    cancelUrl: `${SHOP_URL}/cancel`,
    ...given,
  };
}
