import { eventually, type TestShop } from '../app.js';
import { bodyOf, call } from '../http.js';
import type { SignedInStaff } from '../staff.js';
import type { Mend, Plan, Trouble } from './plans.js';
import type { UnreliableBank } from './unreliable-bank.js';
import type { Problem } from '#contracts/problem';

/** A refund that is sent to a shopper, from its first request until it has succeeded. */
export interface RefundLife {
  readonly orderId: string;
  readonly plan: Plan;
  /** Requests it for the first time; false when there is nothing to refund. */
  readonly request: () => Promise<unknown>;
  /** Waits until whoever has requested it has heard how it has ended. */
  readonly hears: (outcome: 'done' | 'failed') => Promise<unknown>;
  /** Requests another refund instead of it. */
  readonly anew: () => Promise<unknown>;
}

interface RefundRow extends Record<string, unknown> {
  readonly id: string;
  readonly status: 'due' | 'done' | 'failed';
  readonly parts: readonly { readonly ref: string }[];
}

const NOTHING: Pick<RefundRow, 'status' | 'parts'> = { status: 'done', parts: [] };

/** Where a part of a failed refund was sent all the same, it cannot be tried again as it was. */
const OVERTAKEN = ['orders.refund-overtaken', 'orders.refund-above-payment'];

/** Lets refunds fail as they are planned to, and mends them. */
export class RefundLives {
  /** What has happened to refunds. */
  readonly happened = new Set<Trouble | Mend>();

  constructor(
    private readonly shop: TestShop,
    private readonly owner: () => SignedInStaff,
    private readonly bank: UnreliableBank,
  ) {}

  async live(life: RefundLife): Promise<void> {
    const { orderId, plan } = life;
    let next = life.request;
    for (const [n, trouble] of [...plan.troubles, null].entries()) {
      if (!(await this.fails(life, trouble, next))) return;
      await life.hears('failed');
      next = () => this.mend(orderId, plan.mends[n] ?? 'requested-anew', life.anew);
    }
    throw new Error(`A refund of ${orderId} has failed although nothing was wrong with it`);
  }

  /** True when the refund has failed: one of no amount, or by bank transfer, does not get to the bank. */
  private async fails(
    { orderId, plan: { share, order }, hears }: RefundLife,
    trouble: Trouble | null,
    request: () => Promise<unknown>,
  ): Promise<boolean> {
    // What came in exchange may have two payments, the first of which has sent its part already.
    if (trouble === 'refused') this.bank.refuses(orderId, order.isExchange && share < 0.5 ? 1 : 0);
    const isRequested = (await request()) !== false;
    const { status, parts } = isRequested ? await this.ended(orderId) : NOTHING;
    this.bank.takesAll(orderId);
    if (status === 'failed') this.happened.add('refused');
    if (status === 'failed') return true;
    if (isRequested) await hears('done');
    const part = parts[Math.floor(share * parts.length)];
    if (trouble !== 'reversed' || !part) return false;
    await this.bank.returns(part.ref);
    this.happened.add('reversed');
    return true;
  }

  private async mend(orderId: string, mend: Mend, anew: () => Promise<unknown>): Promise<void> {
    this.happened.add(mend);
    if (mend === 'requested-anew') return void (await anew());
    const step = mend === 'tried-again' ? 'retry' : 'transfer';
    const body = step === 'transfer' ? { on: '2026-10-01', reference: 'Refund' } : undefined;
    const { id } = await this.ended(orderId);
    const path = `/api/orders/${orderId}/refunds/${id}/${step}`;
    const { code } = await bodyOf<Partial<Problem>>(
      call(this.shop, 'POST', path, body, this.owner().headers),
    );
    if (code !== undefined && OVERTAKEN.includes(code)) await anew();
    else if (code !== undefined) throw new Error(`${step} of a refund of ${orderId} answered ${code}`);
  }

  /** The newest refund that the order has requested, once it has ended. */
  private ended(orderId: string): Promise<RefundRow> {
    return eventually(async () => {
      const row = await this.shop.database.one<RefundRow>(
        `SELECT id, status, parts FROM refunds WHERE order_id = $1 AND sources IS DISTINCT FROM '[]'
           AND actor <> 'payment-provider' ORDER BY id DESC LIMIT 1`,
        [orderId],
      );
      return row !== undefined && row.status !== 'due' && row;
    });
  }
}
