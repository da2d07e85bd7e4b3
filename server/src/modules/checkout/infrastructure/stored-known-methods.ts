import { Injectable } from '@nestjs/common';
import { KnownMethods, type PaymentMethod } from '../domain/payment-methods.js';
import { Database } from '#platform/database/database';

@Injectable()
export class StoredKnownMethods extends KnownMethods {
  constructor(private readonly database: Database) {
    super();
  }

  async read(provider: string): Promise<readonly PaymentMethod[] | undefined> {
    const row = await this.database.one<{ methods: PaymentMethod[] }>(
      'SELECT methods FROM known_payment_methods WHERE provider = $1',
      [provider],
    );
    return row?.methods;
  }

  async store(provider: string, methods: readonly PaymentMethod[], now: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO known_payment_methods (provider, methods, read_at) VALUES ($1, $2, $3)
       ON CONFLICT (provider) DO UPDATE SET methods = excluded.methods, read_at = excluded.read_at`,
      [provider, JSON.stringify(methods), now],
    );
  }
}
