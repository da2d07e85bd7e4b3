import type { OrderItem } from '#contracts/order-items';
import type { Order } from '#contracts/orders';
import { describe, expect, it } from 'vitest';
import { everythingAmount, refundAmount, shippingLeft } from './refund-amount';

const item = (id: string, given: Partial<OrderItem>): OrderItem => ({
  id,
  productId: 'p1',
  productName: 'Achill Shell Jacket',
  productImage: '/x.webp',
  sku: null,
  quantity: 1,
  size: null,
  color: null,
  colorNames: null,
  option: null,
  optionName: null,
  unitPrice: '10.00',
  totalPrice: '10.00',
  discount: '0.00',
  refundedQuantity: 0,
  repairedOn: null,
  guaranteeUntil: null,
  ...given,
});

const order = (given: Partial<Order>): Order =>
  ({ shippingAmount: '4.95', refunds: [], items: [], ...given }) as Partial<Order> as Order;

describe('refund amount', () => {
  const three = order({
    items: [item('a', { quantity: 3, unitPrice: '33.33', totalPrice: '99.99', discount: '10.00' })],
  });

  it('is each unit’s share of the amount paid after discounts, to the cent in total', () => {
    const pieces = (already: number, now: number) =>
      refundAmount(
        { ...three, items: three.items.map((line) => ({ ...line, refundedQuantity: already })) },
        { items: [{ id: 'a', quantity: now }], shipping: false },
      );
    expect(
      [pieces(0, 1), pieces(1, 1), pieces(2, 1)].map(Number).reduce((sum, part) => sum + part, 0),
    ).toBeCloseTo(89.99, 10);
    expect(pieces(0, 3)).toBe('89.99');
  });

  it('is null when nothing is selected', () => {
    expect(refundAmount(three, { items: [{ id: 'a', quantity: 0 }], shipping: false })).toBeNull();
  });

  it('includes shipping once and ignores failed refunds', () => {
    const refund = { shipping: '4.95', status: 'failed' } as Order['refunds'][number];
    expect(refundAmount(three, { items: [], shipping: true })).toBe('4.95');
    expect(shippingLeft({ ...three, refunds: [refund] })).toBe(true);
    expect(shippingLeft({ ...three, refunds: [{ ...refund, status: 'due' }] })).toBe(false);
    expect(shippingLeft({ ...three, shippingAmount: '0.00' })).toBe(false);
  });
});

describe('the amount of everything', () => {
  it('leaves lost value withheld, unless it is chosen', () => {
    const worn = order({ refundableAmount: '300.00', withheldAmount: '40.00' });
    expect(everythingAmount(worn, false)).toBe('260.00');
    expect(everythingAmount(worn, true)).toBe('300.00');
  });

  it('is null when only lost value is left, and nothing for a free order', () => {
    expect(everythingAmount(order({ refundableAmount: '40.00', withheldAmount: '40.00' }), false)).toBeNull();
    expect(everythingAmount(order({ refundableAmount: '0.00', withheldAmount: '0.00' }), false)).toBe('0.00');
  });
});
