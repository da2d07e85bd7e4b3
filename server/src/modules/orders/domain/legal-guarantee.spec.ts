import { describe, expect, it } from 'vitest';
import { guaranteeEnd } from './legal-guarantee.js';
import { OrderLine } from './order-line.js';

describe('the legal guarantee', () => {
  it('ends two years after the delivery', () => {
    expect(guaranteeEnd(new Date('2026-11-21T10:00:00Z'), null)).toBe('2028-11-21');
  });

  it('is twelve months longer after a repair', () => {
    expect(guaranteeEnd(new Date('2026-11-21T10:00:00Z'), '2027-03-01')).toBe('2029-11-21');
  });

  it('begins with the day of the shop, also late in the evening', () => {
    expect(guaranteeEnd(new Date('2026-11-21T23:30:00Z'), null)).toBe('2028-11-22');
  });

  it('of goods delivered on 29 February ends with the last day of February', () => {
    expect(guaranteeEnd(new Date('2028-02-29T10:00:00Z'), null)).toBe('2030-02-28');
  });

  it('has no end while no delivery is known', () => {
    expect(guaranteeEnd(null, null)).toBeNull();
  });
});

describe('a repair', () => {
  const DELIVERED = new Date('2026-11-21T10:00:00Z');
  const NOW = new Date('2027-03-01T10:00:00Z');
  const lineOf = (repairedOn: string | null) => Object.assign(new OrderLine(), { repairedOn });
  const refused = (code: string) => expect.objectContaining({ code }) as Error;

  it('is noted from the day of the delivery until today, and again changes nothing', () => {
    for (const on of ['2026-11-21', '2027-03-01']) {
      const line = lineOf(null);
      expect([line.noteRepair(on, DELIVERED, NOW), line.repairedOn]).toEqual([true, on]);
      expect(line.noteRepair(on, DELIVERED, NOW)).toBe(false);
    }
  });

  it.each(['2026-11-20', '2027-03-02'])('of %s is before the delivery or not yet done', (on) => {
    const line = lineOf(null);
    expect(() => line.noteRepair(on, DELIVERED, NOW)).toThrow(refused('orders.repair-day'));
    expect(line.repairedOn).toBeNull();
  });

  it('needs a delivery', () => {
    expect(() => lineOf(null).noteRepair('2026-11-21', null, NOW)).toThrow(refused('orders.not-delivered'));
  });

  it('counts once: another day is refused until the first is taken back', () => {
    const line = lineOf('2026-12-01');
    expect(() => line.noteRepair('2027-02-01', DELIVERED, NOW)).toThrow(refused('orders.already-repaired'));
    expect(line.noteRepair(null, DELIVERED, NOW)).toBe(true);
    expect(line.noteRepair('2027-02-01', DELIVERED, NOW)).toBe(true);
  });
});
