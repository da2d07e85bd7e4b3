import { describe, expect, it } from 'vitest';
import type { ReportTroubles } from './report-troubles.js';
import { WatchCards } from './watch-cards.js';
import type { CardTesting } from '#modules/checkout';
import { Transactions } from '#platform/database/transactions';

/** Transactions of a database without tables: those with the same lock take turns. */
class Turns extends Transactions {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(work: () => Promise<T>, lockName?: string): Promise<T> {
    if (lockName === undefined) return work();
    const turn = (this.last.get(lockName) ?? Promise.resolve()).then(work);
    this.last.set(lockName, turn);
    return turn;
  }

  rehearse<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  afterCommit(action: () => void): void {
    action();
  }
}

type Verdict = 'tested' | 'quiet' | 'unclear';

/** A shop whose counts are read at once, and a look that is held up after it has read them. */
function shopOf(verdict: Verdict) {
  const shop = { verdict, opened: 0, isOpen: false };
  const waiting: (() => void)[] = [];
  const cards = {
    state: async (isSlow: boolean) => {
      const read = { declines: 30, networks: 30, paidOrders: 0, verdict: shop.verdict };
      if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
      return read;
    },
  };
  const troubles = {
    open: () => {
      if (!shop.isOpen) shop.opened += 1;
      shop.isOpen = true;
      return Promise.resolve();
    },
    end: () => {
      shop.isOpen = false;
      return Promise.resolve();
    },
  } satisfies Partial<ReportTroubles>;
  const turns = new Turns();
  const clock = { now: () => new Date('2026-11-26T12:00:00Z') };
  const look = (isSlow = false) =>
    new WatchCards(
      { state: () => cards.state(isSlow) } as CardTesting,
      troubles as unknown as ReportTroubles,
      turns,
      clock,
    ).look();
  return { shop, look, goOn: () => waiting.splice(0).forEach((resume) => resume()) };
}

describe('the watch over declined cards', () => {
  it('opens one trouble while cards are tested, and ends it when that is over', async () => {
    const { shop, look } = shopOf('tested');
    await look();
    await look();
    expect(shop).toMatchObject({ isOpen: true, opened: 1 });
    shop.verdict = 'unclear';
    await look();
    expect(shop.isOpen).toBe(true);
    shop.verdict = 'quiet';
    await look();
    expect(shop.isOpen).toBe(false);
  });

  it('does not open again, by a look that was held up, what a later look has ended', async () => {
    const { shop, look, goOn } = shopOf('tested');
    await look();
    const slow = look(true);
    await new Promise(setImmediate);
    shop.verdict = 'quiet';
    const later = look();
    await new Promise(setImmediate);
    goOn();
    await Promise.all([slow, later]);
    expect(shop).toMatchObject({ isOpen: false, opened: 1 });
  });
});
