import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** How many payments shoppers have begun at a provider and not ended. */
@Injectable()
export class CountOpenPayments {
  constructor(private readonly database: Database) {}

  async at(provider: string): Promise<number> {
    const row = await this.database.one<{ open: number }>(
      `SELECT count(*)::integer AS open FROM checkouts WHERE provider = $1 AND status = 'open'`,
      [provider],
    );
    return row?.open ?? 0;
  }
}
