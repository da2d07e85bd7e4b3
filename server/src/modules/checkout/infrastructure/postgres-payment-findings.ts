import { Injectable } from '@nestjs/common';
import { PaymentFindings, type Finding } from '../domain/payment-findings.js';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

@Injectable()
export class PostgresPaymentFindings extends PaymentFindings {
  constructor(private readonly database: Database) {
    super();
  }

  settle(provider: string, providerRef: string, found: readonly Finding[], now: Date): Promise<void> {
    return this.database.transaction(async () => {
      await this.database.query(
        `UPDATE payment_findings SET resolved_at = $4
         WHERE provider = $1 AND provider_ref = $2 AND resolved_at IS NULL AND kind <> ALL($3::text[])`,
        [provider, providerRef, found.map((finding) => finding.kind), now],
      );
      for (const finding of found) await this.write(provider, finding, now);
    });
  }

  private async write(provider: string, finding: Finding, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO payment_findings (id, kind, provider, provider_ref, checkout_id, order_id, expected, found, reason, found_at, seen_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
       ON CONFLICT (provider, provider_ref, kind) WHERE resolved_at IS NULL
       DO UPDATE SET expected = EXCLUDED.expected, found = EXCLUDED.found, reason = EXCLUDED.reason, seen_at = EXCLUDED.seen_at`,
      [
        newId(),
        finding.kind,
        provider,
        finding.providerRef,
        finding.checkoutId,
        finding.orderId,
        finding.expected?.toString() ?? null,
        finding.found?.toString() ?? null,
        finding.reason,
        now,
      ],
    );
  }
}
