import { describe, expect, it } from 'vitest';
import { Calendar } from './calendar.js';
import { ReturnableOrder } from './returnable-order.js';
import { toOrderId } from '#kernel';

const SENT = new Date('2026-06-01T10:00:00Z');
const CALENDAR = new Calendar(['Europe/Amsterdam'], () => false);
const JACKET = { productId: 'p', size: 'M', color: 'Bottle', option: null };

/** An order of one jacket in M that was delivered on 1 June: its 14 days end with Monday, 15 June. */
function order(given: { left?: number; leftByLaw?: number; isSent?: boolean } = {}): ReturnableOrder {
  const { left = 1, leftByLaw = left, isSent = true } = given;
  const at = isSent ? SENT : null;
  const to = { country: 'NL', calendar: CALENDAR, postalCode: null, vatCountry: null, smallBusinessIn: null };
  const delivery = { ...to, shippedAt: at, deliveredAt: at };
  const units = { quantity: 1, refunded: 1 - left, left, leftByLaw };
  const lines = [{ ...JACKET, ...units, lineId: 'jacket', name: 'Jacket, Bottle, M' }];
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

const at = (day: string) => new Date(`${day}T10:00:00Z`);

describe('what can be asked for of an order', () => {
  it.each([
    ['2026-06-15', 14, 'open'],
    ['2026-06-16', 14, 'over'],
    ['2026-06-16', 30, 'open'],
    ['2026-07-01', 30, 'open'],
    ['2026-07-02', 30, 'over'],
  ])('on %s, in a shop with %i days, is %s', (day, returnDays, returnability) => {
    expect(order().returnability(at(day), returnDays)).toBe(returnability);
  });

  it('may be asked for until the last millisecond of the term', () => {
    const end = order().until(30)?.getTime() ?? 0;
    const asked = [end, end + 1].map((time) => order().returnability(new Date(time), 30));
    expect(asked).toEqual(['open', 'over']);
  });

  it.each([
    ['withdrawal', '2026-06-15', 1],
    ['withdrawal', '2026-06-16', 0],
    ['return', '2026-06-15', 0],
  ] as const)('by a %s of %s includes the units of a wish: %i', (kind, day, units) => {
    const wished = order({ left: 0, leftByLaw: 1 }).for({ kind, receivedAt: at(day) });
    expect(wished.rest).toHaveLength(units);
  });

  it('waits until the goods have left', () => {
    expect(order({ isSent: false }).returnability(at('2026-06-02'), 30)).toBe('unsent');
    expect(order({ isSent: false }).until(30)).toBeNull();
  });

  it('is nothing when no unit is left', () => {
    expect(order({ left: 0 }).returnability(at('2026-06-02'), 30)).toBe('nothing-left');
  });
});

describe('a wanted variant', () => {
  it.each([
    [
      { size: 'L', color: 'Bottle', option: null },
      { size: 'L', color: null, option: null },
    ],
    [
      { size: 'M', color: 'Moss', option: null },
      { size: null, color: 'Moss', option: null },
    ],
    [
      { size: 'L', color: 'Moss', option: 'Long' },
      { size: 'L', color: 'Moss', option: 'Long' },
    ],
  ])('is named by what differs: %j is %j', (wanted, options) => {
    expect(order().wantedOptions('jacket', wanted)).toEqual(options);
  });

  it('of no line, or not named, is named by nothing', () => {
    expect(order().wantedOptions('jacket', null)).toBeNull();
    expect(order().wantedOptions('cap', JACKET)).toBeNull();
  });
});
