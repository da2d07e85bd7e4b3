import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ReconcilePayments } from './reconcile-payments.js';
import { Checkout, type Checkouts } from '../../domain/checkout.js';
import type { PaymentProvider } from '../../domain/payment-provider.js';
import { DomainError, Money, toCheckoutId, toOrderId } from '#kernel';
import type { Orders } from '#modules/orders';
import { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/transactions';
import type { ReadRefunds } from './read-refunds.js';
import type { RecordFindings } from './record-findings.js';
import type { RecoverSession } from './recover-session.js';
import type { SettlePayment } from './settle-payment.js';

class FixedClock extends Clock {
  now(): Date {
    return new Date('2026-11-23T12:00:00Z');
  }
}

/** Due checkouts, and a provider that answers when every other request of the moment has arrived. */
class World {
  readonly asked: string[] = [];
  highestParallel = 0;
  /** The provider fails from this request on. */
  failsFrom = Infinity;
  private running = 0;
  private readonly due: string[];

  constructor(count: number) {
    this.due = Array.from({ length: count }, (_, index) => `checkout-${index}`);
  }

  get left(): number {
    return this.due.length;
  }

  /** A process with the job. */
  process(): ReconcilePayments {
    const clock = new FixedClock();
    const checkouts = {
      claimDue: (_provider: string, _now: Date, limit: number) => Promise.resolve(this.due.splice(0, limit)),
      find: (id: string) => Promise.resolve(checkoutOf(id, clock.now())),
      lock: (id: string) => Promise.resolve(checkoutOf(id, clock.now())),
      save: () => Promise.resolve(),
    };
    const orders = {
      paymentOf: () =>
        Promise.resolve({
          status: 'pending',
          paymentStatus: 'pending',
          totalAmount: Money.parse('10.00'),
          refundedAmount: Money.zero,
          leftToRefund: Money.zero,
          updatedAt: clock.now(),
        }),
    };
    return new ReconcilePayments(
      checkouts as unknown as Checkouts,
      orders as unknown as Orders,
      { name: 'stripe', read: (ref: string) => this.read(ref) } as unknown as PaymentProvider,
      { refOf: ({ providerRef }: Checkout) => Promise.resolve(providerRef) } as unknown as RecoverSession,
      {} as SettlePayment,
      {} as ReadRefunds,
      { record: () => Promise.resolve() } as unknown as RecordFindings,
      { run: <T>(work: () => Promise<T>) => work() } as unknown as Transactions,
      clock,
      pino({ level: 'silent' }),
    );
  }

  private async read(ref: string): Promise<object> {
    this.running += 1;
    this.asked.push(ref);
    this.highestParallel = Math.max(this.highestParallel, this.running);
    await new Promise((resolve) => setImmediate(resolve));
    this.running -= 1;
    if (this.asked.length >= this.failsFrom)
      throw new DomainError('checkout.payment-unavailable', 'unavailable', 'no answer');
    return { checkoutId: ref, ref, result: 'open' };
  }
}

function checkoutOf(id: string, now: Date): Checkout {
  const values = {
    id: toCheckoutId(id),
    orderId: toOrderId(id),
    sessionId: id,
    fingerprint: id,
    provider: 'stripe',
    paymentMethod: null,
  };
  return Object.assign(Checkout.open({ ...values, amount: Money.parse('10.00') }, now), { providerRef: id });
}

describe('the comparison of payments', () => {
  it('asks for each of 2,000 due checkouts in one run, a few at a time', async () => {
    const world = new World(2_000);
    await world.process().run();
    expect(world.asked).toHaveLength(2_000);
    expect(world.highestParallel).toBe(4);
  });

  it('asks for each once when two processes run at the same time', async () => {
    const world = new World(2_000);
    await Promise.all([world.process().run(), world.process().run()]);
    expect(new Set(world.asked).size).toBe(2_000);
    expect(world.asked).toHaveLength(2_000);
  });

  it('stops when the provider cannot be reached, and leaves the others due', async () => {
    const world = new World(2_000);
    world.failsFrom = 5;
    await world.process().run();
    expect(world.asked.length).toBeLessThan(12);
    expect(world.left).toBeGreaterThan(1_900);
  });
});
