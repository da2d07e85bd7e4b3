import { Injectable } from '@nestjs/common';
import type { SetUpFacts } from '../domain/set-up-steps.js';
import { MailServer, PaymentKeys } from '#modules/connections';
import { Brands, ConfirmTexts, Content, hasCustomShipping, ReadShopStatus } from '#modules/content';
import { ReadDemoContent } from '#modules/demo';
import { Database } from '#platform/database/database';

interface Row extends Record<string, unknown> {
  readonly productsForSale: number;
  readonly hasSecondFactor: boolean;
}

/** Reads the facts behind the steps of the set-up guide. */
@Injectable()
export class ReadSetUpFacts {
  constructor(
    private readonly database: Database,
    private readonly content: Content,
    private readonly brands: Brands,
    private readonly demoContent: ReadDemoContent,
    private readonly shopStatus: ReadShopStatus,
    private readonly confirmTexts: ConfirmTexts,
    private readonly paymentKeys: PaymentKeys,
    private readonly mailServer: MailServer,
  ) {}

  /** @param staffId the signed-in owner; null when the second factor does not count */
  async read(staffId: string | null): Promise<SetUpFacts> {
    const [demo, status, settings, hasCustomBrand, unconfirmedTexts, photos] = await Promise.all([
      this.demoContent.present(),
      this.shopStatus.read(),
      this.content.settings(),
      this.brands.isCustom(),
      this.confirmTexts.unconfirmed(),
      this.content.photos(),
    ]);
    const hero = photos.find(({ slot }) => slot === 'hero-background');
    const leaving = demo.filter(({ fate, isSpecified }) => fate === 'leaves' && !isSpecified);
    const demoProducts = leaving.filter(({ kind }) => kind === 'product').map(({ id }) => id);
    const row = await this.database.one<Row>(
      `SELECT (SELECT count(*)::integer FROM (
           SELECT FROM products WHERE status = 'active' AND image_url <> '' AND id <> ALL ($1::uuid[]) LIMIT 1) p) AS "productsForSale",
         EXISTS (SELECT FROM staff s WHERE s.id = $2 AND (s.totp_secret IS NOT NULL
           OR EXISTS (SELECT FROM staff_passkeys k WHERE k.staff_id = s.id))) AS "hasSecondFactor"`,
      [demoProducts, staffId],
    );
    return {
      missingFacts: status.missingTraderFacts,
      missingNotices: status.missingGuaranteeNotices,
      unconfirmedTexts,
      hasCustomBrand,
      demoRows: leaving.length,
      productsForSale: row?.productsForSale ?? 0,
      hasCustomHomePage: hero?.isDefault === false || hero?.isShown === false,
      hasCustomShipping: hasCustomShipping(settings),
      arePaymentsReal: this.paymentKeys.takesMoney,
      isMailSent: this.hasSent(status.lastMailAt),
      hasSecondFactor: row?.hasSecondFactor ?? false,
    };
  }

  /** True once the present server has taken a mail: a test, or one after the connection. Those before went elsewhere. */
  private hasSent(lastMailAt: string | null): boolean {
    const { way, facts } = this.mailServer;
    if (way === 'folder') return false;
    if (facts === null) return lastMailAt !== null;
    return facts.testedAt !== null || (lastMailAt !== null && lastMailAt > facts.connectedAt);
  }
}
