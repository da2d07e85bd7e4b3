import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { providerPayout, providerTransaction } from './balance-objects.js';
import { isAboutTheRequest, isRefused, StripeClient } from './stripe-client.js';
import {
  BalanceRefused,
  ProviderBalance,
  type BalancePage,
  type ProviderPayout,
  type ProviderTransaction,
} from '../../domain/provider-balance.js';

/** The most that Stripe gives with one request. */
const PAGE = 100;

/** The balance of the Stripe account. https://docs.stripe.com/api/balance_transactions https://docs.stripe.com/api/payouts */
@Injectable()
export class StripeBalance extends ProviderBalance {
  constructor(private readonly client: StripeClient) {
    super();
  }

  transactions(
    { from, to }: { readonly from: Date; readonly to: Date },
    after: string | null,
  ): Promise<BalancePage<ProviderTransaction>> {
    // Stripe counts whole seconds.
    const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
    return this.transactionPage({ created }, after);
  }

  transactionsOf(payoutRef: string, after: string | null): Promise<BalancePage<ProviderTransaction>> {
    return this.transactionPage({ payout: payoutRef }, after);
  }

  async payouts(since: Date, after: string | null): Promise<BalancePage<ProviderPayout>> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const page = await this.list('list payouts', (stripe) =>
      stripe.payouts.list({ created, limit: PAGE, ...startingAfter(after) }),
    );
    return pageOf(page, providerPayout);
  }

  private async transactionPage(
    filter: Stripe.BalanceTransactionListParams,
    after: string | null,
  ): Promise<BalancePage<ProviderTransaction>> {
    const page = await this.list('list balance transactions', (stripe) =>
      stripe.balanceTransactions.list({
        ...filter,
        limit: PAGE,
        expand: ['data.source'],
        ...startingAfter(after),
      }),
    );
    return pageOf(page, providerTransaction);
  }

  private async list<T>(what: string, request: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await this.client.call(what, request);
    } catch (error) {
      if (isRefused(error)) throw new BalanceRefused(error);
      throw isAboutTheRequest(error) ? this.client.unavailable(what, error) : error;
    }
  }
}

const startingAfter = (after: string | null) => (after === null ? {} : { starting_after: after });

function pageOf<Source extends { readonly id: string }, T>(
  { data, has_more: hasMore }: Stripe.ApiList<Source>,
  shape: (source: Source) => T,
): BalancePage<T> {
  return { items: data.map(shape), next: hasMore ? (data.at(-1)?.id ?? null) : null };
}
