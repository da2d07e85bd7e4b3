import { Injectable } from '@nestjs/common';
import { kindOf } from '../../domain/balance-match.js';
import {
  ProviderBalance,
  type BalancePage,
  type ProviderPayout,
  type ProviderTransaction,
} from '../../domain/provider-balance.js';
import { SandboxLedger, type SandboxPayout, type SandboxTransaction } from '../../domain/sandbox-ledger.js';
import { Clock } from '#platform/clock';

const PAGE = 100;
const DAY_MS = 24 * 3_600_000;

/** How long a payout takes to the bank. */
const TRANSIT_MS = 2 * DAY_MS;

/** The balance of the sandbox. It pays out whenever its payouts are listed, so that the whole path can be tried at once. */
@Injectable()
export class SandboxBalance extends ProviderBalance {
  constructor(
    private readonly ledger: SandboxLedger,
    private readonly clock: Clock,
  ) {
    super();
  }

  async transactions(
    time: { readonly from: Date; readonly to: Date },
    after: string | null,
  ): Promise<BalancePage<ProviderTransaction>> {
    return pageOf(await this.ledger.ofTime(time, after, PAGE + 1), transactionOf);
  }

  async transactionsOf(payoutRef: string, after: string | null): Promise<BalancePage<ProviderTransaction>> {
    return pageOf(await this.ledger.ofPayout(payoutRef, after, PAGE + 1), transactionOf);
  }

  async payouts(since: Date, after: string | null): Promise<BalancePage<ProviderPayout>> {
    const now = this.clock.now();
    if (after === null) await this.ledger.payOut(now);
    return pageOf(await this.ledger.payouts(since, after, PAGE + 1), (payout) => payoutOf(payout, now));
  }
}

/** A page from one row more than it holds. */
function pageOf<Row extends { readonly id: string }, T>(
  rows: readonly Row[],
  shape: (row: Row) => T,
): BalancePage<T> {
  const shown = rows.slice(0, PAGE);
  return { items: shown.map(shape), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
}

function transactionOf(booked: SandboxTransaction): ProviderTransaction {
  const { id, type, amount, fee, source, paymentIntent, checkoutId, createdAt } = booked;
  return {
    ref: id,
    kind: kindOf(type, type),
    type,
    amount,
    fee,
    net: amount.minus(fee),
    currency: 'EUR',
    sourceRef: source,
    paymentRef: paymentIntent,
    checkoutId,
    description: null,
    createdAt,
    availableAt: createdAt,
  };
}

function payoutOf({ id, amount, createdAt }: SandboxPayout, now: Date): ProviderPayout {
  const arrivesAt = new Date(createdAt.getTime() + TRANSIT_MS);
  return {
    ref: id,
    amount,
    currency: 'EUR',
    state: now < arrivesAt ? 'in-transit' : 'paid',
    failure: null,
    isListed: true,
    createdAt,
    arrivesAt,
  };
}
