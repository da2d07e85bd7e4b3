import { randomBytes } from 'node:crypto';
import type { Charge, Dispute, Refund } from './objects.js';

const DAY = 24 * 3600;
const newId = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`;
const seconds = (): number => Math.floor(Date.now() / 1000);

/** A booking of the account's balance, in cents. */
export interface BalanceTransaction {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly type: string;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly description: string | null;
  readonly source: object | null;
  readonly status: 'available';
  readonly balance_type: 'payments';
  readonly exchange_rate: null;
  readonly fee_details: readonly object[];
  readonly reporting_category: string;
  created: number;
  readonly available_on: number;
  /** For the stand-in alone: Stripe's answer does not say it. */
  payout?: string;
}

export interface Payout {
  readonly id: string;
  readonly object: 'payout';
  amount: number;
  readonly currency: string;
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  readonly automatic: boolean;
  reconciliation_status: 'completed' | 'in_progress' | 'not_applicable';
  failure_code: string | null;
  created: number;
  readonly arrival_date: number;
}

/** The fee of a charge as a European account has it: 29 cents for iDEAL, otherwise 1.5 % and 25 cents. */
function feeOf(method: string, amount: number): number {
  return method === 'ideal' ? 29 : Math.round((amount * 15) / 1000) + 25;
}

/** The balance of the account. */
export class Balance {
  readonly transactions: BalanceTransaction[] = [];
  readonly payouts: Payout[] = [];

  charge(charge: Charge): void {
    const { amount, payment_method_details: method } = charge;
    const type = method.type === 'card' ? 'charge' : 'payment';
    this.book(type, amount, feeOf(method.type, amount), { ...charge });
  }

  refund(refund: Refund): void {
    this.book('refund', -refund.amount, 0, { ...refund });
  }

  refundFailure(refund: Refund): void {
    this.book('refund_failure', refund.amount, 0, { ...refund });
  }

  /** A dispute takes its amount and a fee; a won one returns the amount. */
  dispute(dispute: Dispute): void {
    this.book('adjustment', -dispute.amount, 2000, { ...dispute });
  }

  disputeWon(dispute: Dispute): void {
    this.book('adjustment', dispute.amount, 0, { ...dispute });
  }

  /** A fee of the account itself, which names no payment. */
  accountFee(cents: number, description: string): BalanceTransaction {
    return this.book('stripe_fee', -cents, 0, null, description);
  }

  /** A payment that another shop of the account has taken. */
  foreignCharge(cents: number): BalanceTransaction {
    const charge = { id: newId('ch'), object: 'charge', payment_intent: newId('pi'), metadata: {} };
    return this.book('charge', cents, feeOf('card', cents), charge);
  }

  /** Pays out what has not been paid out. With `listed: false` Stripe still reconciles the payout. */
  payOut({ listed = true, automatic = true } = {}): Payout {
    const open = this.transactions.filter(({ payout }) => payout === undefined);
    const id = newId('po');
    const amount = open.reduce((sum, { net }) => sum + net, 0);
    const reconciliation = listed ? 'completed' : 'in_progress';
    const payout: Payout = {
      id,
      object: 'payout',
      amount,
      currency: 'eur',
      status: 'in_transit',
      automatic,
      reconciliation_status: automatic ? reconciliation : 'not_applicable',
      failure_code: null,
      created: seconds(),
      arrival_date: seconds() + 2 * DAY,
    };
    this.payouts.push(payout);
    const own = this.book('payout', -amount, 0, { id, object: 'payout' });
    // Stripe does not list what a payout by hand holds.
    for (const transaction of [...open, own]) transaction.payout = automatic ? id : `by hand ${id}`;
    return payout;
  }

  /** A page of a list, newest first, as Stripe gives it. */
  static page<T extends { readonly id: string; readonly created: number }>(
    all: readonly T[],
    params: Record<string, unknown>,
  ): { readonly data: T[]; readonly has_more: boolean } {
    const { gte = 0, lt = Infinity } = (params['created'] ?? {}) as { gte?: number; lt?: number };
    const limit = Number(params['limit'] ?? 10);
    const known = [...all].reverse().filter(({ created }) => created >= Number(gte) && created < Number(lt));
    const after = params['starting_after'];
    const from = after ? known.findIndex(({ id }) => id === after) + 1 : 0;
    return { data: known.slice(from, from + limit), has_more: known.length > from + limit };
  }

  private book(
    type: string,
    amount: number,
    fee: number,
    source: object | null,
    description: string | null = null,
  ): BalanceTransaction {
    const transaction: BalanceTransaction = {
      id: newId('txn'),
      object: 'balance_transaction',
      type,
      amount,
      fee,
      net: amount - fee,
      currency: 'eur',
      description,
      source,
      status: 'available',
      balance_type: 'payments',
      exchange_rate: null,
      fee_details: [],
      reporting_category: type,
      created: seconds(),
      available_on: seconds() + 2 * DAY,
    };
    this.transactions.push(transaction);
    return transaction;
  }
}
