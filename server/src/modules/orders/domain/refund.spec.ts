import { describe, expect, it } from 'vitest';
import { OrderLine } from './order-line.js';
import { OrderRefunds } from './order-refunds.js';
import { Refund, type RefundInput } from './refund.js';
import { Money, toOrderId, toRefundId } from '#kernel';

const NOW = new Date('2026-11-21T10:00:00Z');
const ORDER_ID = toOrderId('o1');
const INPUT: RefundInput = { key: 'k1', request: null, restock: false, reason: null, actor: 'shop' };
const line = (id: string, quantity: number, totalPrice: string, discount: string): OrderLine =>
  Object.assign(new OrderLine(), {
    id,
    quantity,
    vatRate: 2100,
    totalPrice: Money.parse(totalPrice),
    discount: Money.parse(discount),
  });
const ORDER = {
  lines: [line('cap', 3, '30.00', '3.00'), line('boots', 1, '120.00', '0.00')],
  shippingAmount: Money.parse('4.95'),
  creditReleased: false,
  refundableTotal: Money.parse('151.95'),
  lostAmount: Money.zero,
};

function refundOf(refunds: OrderRefunds, request: RefundInput['request'], key = 'k1'): Refund {
  const refund = Refund.create(
    toRefundId(key),
    ORDER_ID,
    { ...INPUT, key, request },
    refunds.amountsOf(request),
    null,
    NOW,
  );
  refunds.add(refund);
  return refund;
}

describe('the refunds of an order', () => {
  it('refund the payment after the discount, with shipping', () => {
    const refunds = new OrderRefunds(ORDER, []);
    const refund = refundOf(refunds, null);
    expect(refund.amount.toString()).toBe('151.95');
    expect(refund.items.map(({ orderItemId, quantity }) => [orderItemId, quantity])).toEqual([
      ['cap', 3],
      ['boots', 1],
    ]);
    expect(refunds.itemsLeft).toEqual([]);
  });

  it('are at most what lost disputes leave, with all units', () => {
    const refunds = new OrderRefunds({ ...ORDER, lostAmount: Money.parse('40.00') }, []);
    const part = refundOf(refunds, { items: [{ id: 'cap', quantity: 1 }], shipping: false });
    const rest = refundOf(refunds, refunds.everything(false), 'k2');
    expect([part, rest].map(({ amount }) => amount.toString())).toEqual(['9.00', '102.95']);
    expect(rest.items.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(refunds.itemsLeft).toEqual([]);
  });

  it('of a return are at most what lost disputes leave', () => {
    const refunds = new OrderRefunds({ ...ORDER, lostAmount: Money.parse('40.00') }, []);
    const items = [
      { id: 'cap', quantity: 3 },
      { id: 'boots', quantity: 1 },
    ];
    const units = { items, withShipping: true, lostValue: Money.parse('5.00'), keys: 'return:1:' };
    expect(refunds.amountsOf(refunds.requestForReturn(units)).total.toString()).toBe('111.95');
  });

  it('are as requested where a dispute has taken everything, so that the order refuses them with what is left', () => {
    const lost = new OrderRefunds({ ...ORDER, lostAmount: Money.parse('151.95') }, []);
    expect(lost.amountsOf(null).total.toString()).toBe('151.95');
  });

  it('are at most what was paid, once exchanged goods do not pay for the rest any more', () => {
    const refunds = new OrderRefunds(
      { ...ORDER, creditReleased: true, refundableTotal: Money.parse('31.95') },
      [],
    );
    const part = refundOf(refunds, refunds.requestFor(Money.parse('10.00')));
    const rest = refundOf(refunds, null, 'k2');
    expect([part, rest].map(({ amount, items }) => [amount.toString(), items.length])).toEqual([
      ['10.00', 0],
      ['21.95', 0],
    ]);
  });

  describe('that withheld lost value', () => {
    const cap = [{ id: 'cap', quantity: 3 }];
    /** The caps of 27.00 came back worn by 5.00. */
    const worn = (refunds: OrderRefunds, apart: string, setOff?: RefundInput['setOff']) => {
      const lostValue = Money.parse(apart);
      const request = refunds.requestForReturn({
        items: cap,
        withShipping: false,
        lostValue,
        keys: 'return:1:',
      });
      const input = { ...INPUT, request, lostValue: Money.parse('5.00'), ...(setOff && { setOff }) };
      refunds.add(Refund.create(toRefundId('worn'), ORDER_ID, input, refunds.amountsOf(request), null, NOW));
    };
    const of = () => new OrderRefunds(ORDER, []);
    const rest = (refunds: OrderRefunds, withLostValue: boolean) =>
      refunds.amountsOf(refunds.everything(withLostValue)).total.toString();

    it('refund everything else, or everything with it', () => {
      const refunds = of();
      worn(refunds, '5.00');
      expect(refunds.withheld.toString()).toBe('5.00');
      expect(rest(refunds, false)).toBe('124.95');
      expect(rest(refunds, true)).toBe('129.95');
      refundOf(refunds, refunds.everything(true));
      expect(refunds.withheld.toString()).toBe('0.00');
    });

    it('refuse to refund everything when nothing else is left', () => {
      const refunds = of();
      worn(refunds, '5.00');
      refundOf(refunds, refunds.everything(false));
      expect(() => refunds.everything(false)).toThrow(
        expect.objectContaining({ code: 'orders.only-lost-value-left', details: { withheld: '5.00' } }),
      );
      expect(rest(refunds, true)).toBe('5.00');
    });

    it('withhold no difference of an exchange whose refund has failed', () => {
      const refunds = of();
      worn(refunds, '12.00', { orderNumber: 'AA-2222-2222', isPaid: true });
      expect(refunds.withheld.toString()).toBe('5.00');
      expect(rest(refunds, false)).toBe('131.95');
    });

    it('withhold nothing once as much has been paid back of no unit', () => {
      const refunds = of();
      worn(refunds, '5.00');
      refundOf(refunds, refunds.requestFor(Money.parse('3.00')), 'goodwill');
      expect(refunds.withheld.toString()).toBe('2.00');
      refundOf(refunds, refunds.requestFor(Money.parse('30.00')), 'more');
      expect(refunds.withheld.toString()).toBe('0.00');
      expect(rest(refunds, false)).toBe('96.95');
    });
  });

  it('leave what earlier ones did not cover', () => {
    const refunds = new OrderRefunds(ORDER, []);
    refundOf(refunds, { items: [{ id: 'cap', quantity: 2 }], shipping: true });
    expect(refunds.itemsLeft).toEqual([
      { id: 'cap', quantity: 1 },
      { id: 'boots', quantity: 1 },
    ]);
    expect(refunds.amountsOf(null).total.toString()).toBe('129.00');
    expect(() => refunds.amountsOf({ items: [], shipping: true })).toThrow(
      expect.objectContaining({ code: 'pricing.refund-shipping-twice' }),
    );
  });

  it('keep the delivery while the customer keeps exchanged goods of it, and refund it with everything else', () => {
    const items = [{ id: 'boots', quantity: 1 }];
    const boots = { items, withShipping: true, lostValue: Money.zero, keys: 'return:1:' };
    const caps = { items: [{ id: 'cap', quantity: 3 }], shipping: false };
    const afterCaps = (more: Partial<RefundInput>) => {
      const refunds = new OrderRefunds(ORDER, []);
      refunds.add(
        Refund.create(toRefundId('k1'), ORDER_ID, { ...INPUT, ...more }, refunds.amountsOf(caps), null, NOW),
      );
      return refunds.requestForReturn(boots).shipping;
    };
    expect(afterCaps({})).toBe(true);
    expect(afterCaps({ setOff: { orderNumber: 'AA-2', isPaid: true } })).toBe(false);
  });

  it('do not count failed ones', () => {
    const refunds = new OrderRefunds(ORDER, []);
    refundOf(refunds, null).settle('failed', 'refused', NOW);
    expect(refunds.amountsOf(null).total.toString()).toBe('151.95');
    expect(refunds.has('k1')).toBe(true);
  });

  it('spread an amount without items over the VAT rates, and set it off later', () => {
    const refunds = new OrderRefunds(ORDER, []);
    refundOf(refunds, refunds.requestFor(Money.parse('8.00')));
    expect(refunds.amountsOf(null).total.toString()).toBe('143.95');
  });
});

describe('a refund', () => {
  it('is due until it is settled once', () => {
    const refunds = new OrderRefunds(ORDER, []);
    const refund = refundOf(refunds, null);
    expect(refunds.due).toEqual([refund]);
    expect(refund.settle('done', null, NOW)).toBe(true);
    expect(refund.settle('failed', 'late', NOW)).toBe(false);
    expect(refund).toMatchObject({ status: 'done', settledAt: NOW });
    expect(refunds.due).toEqual([]);
  });

  it('is requested anew only after it has failed', () => {
    const refund = refundOf(new OrderRefunds(ORDER, []), null);
    expect(() => refund.reopen(null)).toThrow('cannot become due');
    refund.settle('failed', 'no such account', NOW);
    refund.reopen(null);
    expect(refund).toMatchObject({ status: 'due', attempt: 1, failure: null });
  });

  it('of a free order is done at once', () => {
    const free = { ...ORDER, lines: [line('cap', 1, '10.00', '10.00')], shippingAmount: Money.zero };
    expect(refundOf(new OrderRefunds(free, []), null)).toMatchObject({ status: 'done', settledAt: NOW });
  });
});

describe('a failed refund', () => {
  it('is refused when it would not be the same to the cent any more', () => {
    const order = { ...ORDER, lines: [line('cap', 3, '10.00', '0.00')], shippingAmount: Money.zero };
    const refunds = new OrderRefunds(order, []);
    const one = { items: [{ id: 'cap', quantity: 1 }], shipping: false };
    const failed = refundOf(refunds, one, 'k1');
    failed.settle('failed', 'closed', NOW);
    expect(() => refunds.requireUnchanged(failed)).not.toThrow();
    refundOf(refunds, one, 'k2');
    expect(() => refunds.requireUnchanged(failed)).toThrow(
      expect.objectContaining({ code: 'orders.refund-overtaken' }),
    );
  });

  it('follows the provider forward only, and each attempt apart', () => {
    const refund = refundOf(new OrderRefunds(ORDER, []), null);
    const report = { ref: 're_1', partId: 'k1', attempt: 0, amount: refund.amount, failure: 'closed' };
    expect(refund.follow('k1', { ...report, state: 'pending' }, NOW)).toBeNull();
    expect(refund.follow('k1', { ...report, state: 'succeeded' }, NOW)).toBe('done');
    expect(refund.follow('k1', { ...report, state: 'failed' }, NOW)).toBe('failed');
    expect(refund.follow('k1', { ...report, state: 'succeeded' }, NOW)).toBeNull();
    refund.reopen(null);
    expect(refund.follow('k1', { ...report, state: 'failed' }, NOW)).toBeNull();
    expect(refund).toMatchObject({ status: 'due', attempt: 1, providerState: null });
  });
});
