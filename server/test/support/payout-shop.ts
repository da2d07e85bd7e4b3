import { bodyOf, call } from './http.js';
import { StripeShop } from './stripe-shop.js';
import { ReadBalance } from '../../src/modules/checkout/application/payouts/read-balance.js';
import type { Payout } from '#contracts/payouts';
import type { PaymentFinding } from '#contracts/payments';

/** For tests of the stand-in's balance and payouts. */
export class PayoutShop extends StripeShop {
  /** What the owner gets from an address below `/api/payments`. */
  get<T>(path: string): Promise<T> {
    return bodyOf<T>(call(this.shop, 'GET', `/api/payments/${path}`, undefined, this.owner.headers));
  }

  /** A service of the worker. */
  service<T>(type: abstract new (...values: never[]) => T): T {
    return this.shop.worker?.get(type as never, { strict: false }) as T;
  }

  read(): Promise<void> {
    return this.service(ReadBalance).read();
  }

  async payoutWith(ref: string): Promise<Payout> {
    const found = (await this.get<Payout[]>('payouts?limit=100')).find((payout) => payout.ref === ref);
    if (!found) throw new Error(`The shop has no payout ${ref}`);
    return found;
  }

  /** The open findings about a transaction or payout. */
  async findings(ref: string): Promise<PaymentFinding[]> {
    const all = await this.get<PaymentFinding[]>('findings?limit=100');
    return all.filter(({ providerRef }) => providerRef === ref);
  }
}
