import { Injectable } from '@nestjs/common';
import type { KeyMode } from '#kernel';
import { Database } from '#platform/database/database';

/** Whether an order has ever been paid at the provider. A trial purchase pays nothing and leaves no checkout. */
@Injectable()
export class ReadReceivedPayment {
  constructor(private readonly database: Database) {}

  /** Stripe's ids of sessions begin with `cs_live_` and `cs_test_`. False for a key whose mode is not known. */
  async inMode(provider: string, mode: KeyMode): Promise<boolean> {
    if (mode === 'unknown') return false;
    const row = await this.database.one(
      `SELECT 1 FROM checkouts WHERE provider = $1 AND status IN ('paid', 'refunded') AND starts_with(provider_ref, $2) LIMIT 1`,
      [provider, `cs_${mode}_`],
    );
    return row !== undefined;
  }
}
