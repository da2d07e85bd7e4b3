import { Injectable } from '@nestjs/common';
import { TraderCheck } from './trader-check.js';
import type { ShopStatus } from '#contracts/content';
import { MailServer, PaymentKeys } from '#modules/connections';
import { Database } from '#platform/database/database';

interface MailCounts extends Record<string, unknown> {
  readonly waiting: number;
  readonly failed: number;
  readonly lastAt: Date | null;
}

/** Reports whether payments are real, which facts of the trader are missing, and how mails are delivered. */
@Injectable()
export class ReadShopStatus {
  constructor(
    private readonly database: Database,
    private readonly traderCheck: TraderCheck,
    private readonly paymentKeys: PaymentKeys,
    private readonly mailServer: MailServer,
  ) {}

  async read(): Promise<ShopStatus> {
    const mails = await this.database.one<MailCounts>(
      `SELECT (SELECT count(*)::integer FROM mails WHERE status = 'waiting') AS waiting,
              (SELECT count(*)::integer FROM mails WHERE status = 'failed' AND created_at > now() - interval '30 days') AS failed,
              (SELECT sent_at FROM mails WHERE sent_at IS NOT NULL ORDER BY sent_at DESC LIMIT 1) AS "lastAt"`,
    );
    const trader = await this.traderCheck.check();
    return {
      missingTraderFacts: [...trader.missing],
      paymentsRefused: trader.refused,
      missingGuaranteeNotices: [...trader.missingNotices],
      payments: this.paymentKeys.state,
      mail: this.mailServer.way,
      mailsWaiting: mails?.waiting ?? 0,
      mailsFailed: mails?.failed ?? 0,
      lastMailAt: mails?.lastAt?.toISOString() ?? null,
    };
  }
}
