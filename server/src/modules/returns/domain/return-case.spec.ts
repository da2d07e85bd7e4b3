import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { Calendar } from './calendar.js';
import { ReturnableOrder, type ReturnableOrders, type Units } from './returnable-order.js';
import { stepsOf } from './return-steps.js';
import { ReturnCase } from './return-case.js';
import type { ReturnCases } from './return-cases.js';
import { Money, toOrderId, toReturnCaseId } from '#kernel';

const NOW = new Date('2026-11-21T10:00:00Z');
const refused = (code: string) => expect.objectContaining({ code });
const STATEMENT = {
  kind: 'withdrawal',
  orderNumber: 'AA-7K4M-93QX',
  email: 'aoife@example.test',
  name: 'Aoife',
  inWords: null,
  wish: null,
  locale: 'en',
} as const;

const LINE = { productId: 'p', size: null, color: null, option: null, refunded: 0 };

/** An order of two caps and one jacket. */
function order(given: { deliveredAt?: Date; caps?: number; jackets?: number } = {}): ReturnableOrder {
  const { deliveredAt = null, caps = 2, jackets = 1 } = given;
  const calendar = new Calendar(['Europe/Amsterdam'], () => false);
  const to = { country: 'NL', calendar, postalCode: null, vatCountry: null, smallBusinessIn: null };
  const delivery = { ...to, deliveredAt, shippedAt: null };
  const lines = [
    { ...LINE, lineId: 'cap', name: 'Cap', quantity: 2, left: caps, leftByLaw: caps },
    { ...LINE, lineId: 'jacket', name: 'Jacket', quantity: 1, left: jackets, leftByLaw: jackets },
  ];
  return new ReturnableOrder(
    toOrderId('o'),
    'AA-7K4M-93QX',
    'aoife@example.test',
    'Aoife',
    'en',
    delivery,
    lines,
    false,
  );
}

function confirmed(lines: Units[] = [], more: Partial<typeof STATEMENT> | object = {}): ReturnCase {
  const returnCase = ReturnCase.draft(
    toReturnCaseId('w'),
    { ...STATEMENT, ...more },
    { order: undefined, lines, proved: false },
    NOW,
  );
  returnCase.confirm('W-1', NOW);
  return returnCase;
}

const arrival = (lineId: string, quantity: number, lostValue = Money.zero) => ({
  lines: [{ lineId, quantity, restock: 0 }],
  lostValue,
  note: null,
});

describe('a confirmed statement', () => {
  it('keeps its first receipt', () => {
    const returnCase = confirmed();
    expect(returnCase.confirm('W-2', new Date('2027-01-01T00:00:00Z'))).toBe(false);
    expect(returnCase).toMatchObject({ receiptNumber: 'W-1', receivedAt: NOW });
  });

  it('in time is open by law and covers everything that is left', () => {
    const returnCase = confirmed();
    returnCase.assign(order({ caps: 1 }));
    expect(returnCase).toMatchObject({ status: 'open', late: false, isLawful: true });
    expect(returnCase.lines).toMatchObject([
      { lineId: 'cap', quantity: 1 },
      { lineId: 'jacket', quantity: 1 },
    ]);
    expect(stepsOf(returnCase)).not.toContain('reject');
  });

  it.each([
    ['late', {}, new Date('2026-10-01T10:00:00Z')],
    ['voluntary', { kind: 'return' }, undefined],
    ['an exchange', { kind: 'exchange' }, undefined],
  ])('that is %s is a wish without a term for the refund', (_, more, deliveredAt) => {
    const returnCase = confirmed([], more);
    returnCase.assign(order(deliveredAt ? { deliveredAt } : {}));
    expect(returnCase).toMatchObject({ status: 'wish', isLawful: false, refundBy: null });
    expect(stepsOf(returnCase)).toEqual(['instruct', 'receive', 'reject', 'close']);
  });

  it('of units that are gone repeats an earlier one', () => {
    const returnCase = confirmed([{ lineId: 'cap', quantity: 1 }]);
    returnCase.assign(order({ caps: 0 }), true);
    expect(returnCase).toMatchObject({ status: 'repeated', settledAt: NOW });
    expect(stepsOf(returnCase)).toEqual([]);
  });

  it('of units that no withdrawal covers, but that are gone, leaves nothing to withdraw from', () => {
    const returnCase = confirmed([{ lineId: 'cap', quantity: 1 }]);
    returnCase.assign(order({ caps: 0 }));
    expect(returnCase).toMatchObject({ status: 'closed', settledAt: NOW });
  });

  it('in words, or of lines that the order does not have, is left to the owner', () => {
    const inWords = confirmed([], { inWords: 'a cap' });
    inWords.assign(order());
    const strange = confirmed([{ lineId: 'hat', quantity: 1 }]);
    strange.assign(order());
    for (const returnCase of [inWords, strange])
      expect(returnCase).toMatchObject({ status: 'open', lines: [] });
  });

  it('without an order is unmatched', () => {
    const returnCase = confirmed();
    returnCase.assign(undefined);
    expect(returnCase.status).toBe('unmatched');
  });

  it('takes no status that cannot follow, also where nobody has asked for the step', () => {
    const byLaw = confirmed();
    byLaw.assign(order());
    expect(() => byLaw.reject('worn', NOW)).toThrow(refused('returns.step-not-allowed'));
    expect(byLaw).toMatchObject({ status: 'open', rejection: null, settledAt: null });
    const wish = confirmed([], { kind: 'return' });
    wish.assign(order());
    wish.reject('too late', NOW);
    expect(() => wish.close(null, NOW)).toThrow(refused('returns.step-not-allowed'));
    expect(wish).toMatchObject({ status: 'rejected', rejection: 'too late' });
  });
});

it('a return and its order are not taken for each other', () => {
  expectTypeOf<Parameters<ReturnCases['lock']>[0]>().toEqualTypeOf<ReturnCase['id']>();
  expectTypeOf<NonNullable<ReturnCase['orderId']>>().not.toExtend<ReturnCase['id']>();
  // @ts-expect-error the second id is that of the return whose own units count as left
  expectTypeOf<ReturnableOrders['byId']>().toBeCallableWith(order().id, order().id);
});

describe('goods that arrive', () => {
  it('in two parcels add up, and the second refund covers the second', () => {
    const returnCase = confirmed();
    returnCase.assign(order());
    returnCase.receive(arrival('cap', 1), order(), NOW);
    expect(returnCase.refundable).toEqual([{ lineId: 'cap', quantity: 1 }]);
    returnCase.refund(NOW);
    expect(returnCase.status).toBe('arrived');
    returnCase.receive(arrival('cap', 1), order({ caps: 1 }), NOW);
    returnCase.receive(arrival('jacket', 1), order({ caps: 1 }), NOW);
    expect(returnCase.refundable).toEqual([
      { lineId: 'cap', quantity: 1 },
      { lineId: 'jacket', quantity: 1 },
    ]);
    returnCase.refund(NOW);
    expect(returnCase).toMatchObject({ status: 'refunded', refunds: 2 });
  });

  it('are never more than the order has left', () => {
    const returnCase = confirmed();
    returnCase.assign(order());
    expect(() => returnCase.receive(arrival('cap', 3), order(), NOW)).toThrow(
      refused('returns.more-than-left'),
    );
    expect(() => returnCase.receive(arrival('hat', 1), order(), NOW)).toThrow(
      refused('returns.unknown-line'),
    );
  });

  it('count lost value once', () => {
    const returnCase = confirmed();
    returnCase.assign(order());
    returnCase.receive(arrival('cap', 1, Money.ofCents(500)), order(), NOW);
    returnCase.refund(NOW);
    expect(returnCase.lostValue).toEqual(Money.zero);
  });
});

describe('the units of an order', () => {
  it('add up per line, and are refused with what is left', () => {
    const twice = [
      { lineId: 'cap', quantity: 1 },
      { lineId: 'cap', quantity: 1 },
    ];
    expect(order().take(twice)).toEqual([{ lineId: 'cap', quantity: 2 }]);
    expect(() => order({ caps: 1 }).take(twice)).toThrow(
      expect.objectContaining({ code: 'returns.more-than-left', details: { lineId: 'cap', left: 1 } }),
    );
    expect(() => order({ caps: 0, jackets: 0 }).take([])).toThrow(refused('returns.nothing-left'));
  });

  it('that are taken never exceed what is left', () => {
    const wanted = fc.array(
      fc.record({
        lineId: fc.constantFrom('cap', 'jacket', 'hat'),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
    );
    fc.assert(
      fc.property(wanted, fc.nat(2), fc.nat(1), (units, caps, jackets) => {
        const of = order({ caps, jackets });
        for (const { lineId, quantity } of of.asManyAsLeft(units)) {
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(lineId === 'cap' ? caps : jackets);
        }
      }),
    );
  });
});

describe('a withdrawal in time', () => {
  it('takes from a wish no more than it needs, and units that have not arrived first', () => {
    const wish = confirmed([{ lineId: 'cap', quantity: 2 }], { kind: 'exchange' });
    wish.assign(order());
    wish.receive(arrival('cap', 1), order(), NOW);
    const one = { lineId: 'cap', quantity: 1 };
    const returnCase = confirmed([one]);
    returnCase.assign(order());
    expect(returnCase.takeOver(wish, [one], NOW)).toMatchObject([one]);
    expect(returnCase).toMatchObject({ status: 'open', lines: [{ quantity: 1, received: 0 }] });
    expect(wish).toMatchObject({ status: 'arrived', lines: [{ quantity: 1, received: 1 }] });
    expect(returnCase.takeOver(wish, [{ lineId: 'jacket', quantity: 1 }], NOW)).toEqual([]);
  });

  it('takes goods that are here with what they have lost in value, and ends the wish', () => {
    const wish = confirmed([{ lineId: 'cap', quantity: 1 }], { kind: 'return' });
    wish.assign(order());
    wish.receive(arrival('cap', 1, Money.parse('2.00')), order(), NOW);
    const returnCase = confirmed();
    returnCase.assign(order());
    returnCase.takeOver(wish, [{ lineId: 'cap', quantity: 1 }], NOW);
    expect(returnCase).toMatchObject({ status: 'arrived', arrivedAt: NOW, lostValue: Money.parse('2.00') });
    expect(wish).toMatchObject({ status: 'closed', lines: [], takenOverBy: 'w', lostValue: Money.zero });
  });
});

describe('an exchange', () => {
  const NEW_ORDER = toOrderId('n');
  const OF = { exchangedFor: NEW_ORDER };

  function exchanged(): ReturnCase {
    const returnCase = confirmed();
    returnCase.assign(order());
    returnCase.receive(arrival('cap', 1), order(), NOW);
    const difference = { difference: Money.zero, differenceKey: 'k' };
    returnCase.exchange(
      { orderId: NEW_ORDER, orderNumber: 'AA-2', due: Money.ofCents(500), ...difference },
      NOW,
    );
    return returnCase;
  }

  it('ends once: when its order was paid, or when it was not', () => {
    const paid = exchanged();
    expect([paid.succeed(OF, NOW), paid.fail(OF, null)]).toEqual([true, false]);
    const unpaid = exchanged();
    expect([unpaid.fail(OF, null), unpaid.succeed(OF, NOW)]).toEqual([true, false]);
  });
});
