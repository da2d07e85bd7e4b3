import { Injectable } from '@nestjs/common';
import { SandboxBalance } from './sandbox/sandbox-balance.js';
import { StripeBalance } from './stripe/stripe-balance.js';
import {
  ProviderBalance,
  type BalancePage,
  type ProviderPayout,
  type ProviderTransaction,
} from '../domain/provider-balance.js';
import { PaymentKeys } from '#modules/connections';

/** The balance at the provider that is connected at this moment. */
@Injectable()
export class ConnectedBalance extends ProviderBalance {
  constructor(
    private readonly keys: PaymentKeys,
    private readonly stripe: StripeBalance,
    private readonly sandbox: SandboxBalance,
  ) {
    super();
  }

  transactions(
    time: { readonly from: Date; readonly to: Date },
    after: string | null,
  ): Promise<BalancePage<ProviderTransaction>> {
    return this.connected.transactions(time, after);
  }

  transactionsOf(payoutRef: string, after: string | null): Promise<BalancePage<ProviderTransaction>> {
    return this.connected.transactionsOf(payoutRef, after);
  }

  payouts(since: Date, after: string | null): Promise<BalancePage<ProviderPayout>> {
    return this.connected.payouts(since, after);
  }

  private get connected(): ProviderBalance {
    return this.keys.provider === 'stripe' ? this.stripe : this.sandbox;
  }
}
