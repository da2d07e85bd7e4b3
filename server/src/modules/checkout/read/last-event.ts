import { Injectable } from '@nestjs/common';
import type { PaymentSetup } from '#contracts/payments';
import { Database } from '#platform/database/database';

interface Row {
  readonly type: string;
  readonly receivedAt: Date;
  readonly delaySeconds: number | null;
}

/** The webhook that was received last, and how late it was. */
@Injectable()
export class ReadLastEvent {
  constructor(private readonly database: Database) {}

  async of(provider: string): Promise<PaymentSetup['lastEvent']> {
    const row = await this.database.one<Row>(
      `SELECT type, received_at AS "receivedAt",
         greatest(0, round(extract(epoch FROM received_at) - (payload ->> 'created')::numeric))::int AS "delaySeconds"
       FROM webhook_events WHERE provider = $1 ORDER BY received_at DESC LIMIT 1`,
      [provider],
    );
    return row ? { ...row, receivedAt: row.receivedAt.toISOString() } : null;
  }

  /** When an event was refused last, as `WebhookEvents.refused` notes it. */
  async refusedAt(provider: string): Promise<PaymentSetup['refusedAt']> {
    const row = await this.database.one<{ at: Date }>(
      'SELECT refused_at AS at FROM refused_webhooks WHERE provider = $1',
      [provider],
    );
    return row?.at.toISOString() ?? null;
  }
}
