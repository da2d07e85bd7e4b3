import { Injectable } from '@nestjs/common';
import { SettingsRepository } from '../domain/stored-settings.js';
import { missingFacts, missingNotices } from '../domain/trader.js';
import type { TraderFact } from '#contracts/trader';
import { PaymentKeys } from '#modules/connections';
import { Database } from '#platform/database/database';

/** Whether the shop may receive real payments. */
export interface TraderCheckResult {
  readonly missing: readonly TraderFact[];
  /** True when real payments are refused: facts are missing, and the shop has never sold. */
  readonly refused: boolean;
  /** The languages whose official notice of the legal guarantee is missing: the owner is warned, nothing is refused. */
  readonly missingNotices: readonly ('en' | 'nl')[];
}

/**
 * Compares the facts of the trader with what the law requires. A new shop receives no real payment while one is missing;
 * a shop that already sells is warned and never stopped.
 */
@Injectable()
export class TraderCheck {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly database: Database,
    private readonly paymentKeys: PaymentKeys,
  ) {}

  async check(): Promise<TraderCheckResult> {
    const settings = await this.settings.read();
    const facts = { missing: missingFacts(settings), missingNotices: missingNotices(settings) };
    // A complete shop, the usual one, needs no statement: this runs at every checkout.
    if (facts.missing.length === 0) return { ...facts, refused: false };
    return { ...facts, refused: this.paymentKeys.takesMoney && !(await this.hasSold()) };
  }

  /** Whether anybody has ever paid: the sandbox and a test key only pretend. */
  async hasSold(): Promise<boolean> {
    const found = await this.database.one<{ sold: boolean }>(
      `SELECT EXISTS (SELECT FROM checkouts WHERE provider = 'stripe' AND amount > 0 AND NOT starts_with(provider_ref, 'cs_test_') AND status IN ('paid', 'refunded')) AS sold`,
    );
    return found?.sold === true;
  }
  /** Whether the books have begun: a document of a sale was issued, or somebody has paid. */
  async hasBooks(): Promise<boolean> {
    const found = await this.database.one(`SELECT FROM invoices WHERE NOT is_test LIMIT 1`);
    return found !== undefined || (await this.hasSold());
  }
}
