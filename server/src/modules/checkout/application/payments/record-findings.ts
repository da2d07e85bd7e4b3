import { Inject, Injectable } from '@nestjs/common';
import {
  PaymentFinding,
  PaymentFindings,
  type Finding,
  type FindingKind,
} from '../../domain/payment-finding.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { paymentFindingNotice, type PaymentFindingNotice } from '../../mails/payment-finding-notice.js';
import { pageAddress } from '#kernel';
import { Content } from '#modules/content';
import { Orders } from '#modules/orders';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { newId } from '#platform/ids';
import { Mail } from '#platform/mail/mail';

/** Records the result of comparing payments with the provider, in the caller's transaction. */
@Injectable()
export class RecordFindings {
  constructor(
    private readonly findings: PaymentFindings,
    private readonly provider: PaymentProvider,
    private readonly orders: Orders,
    private readonly content: Content,
    private readonly mail: Mail,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /**
   * The result of comparing one payment session: opens new findings and mails the owner about them, updates those that are
   * found again and resolves the others.
   */
  async record(providerRef: string, found: readonly Finding[]): Promise<void> {
    await this.merge(await this.findings.lockOpen(this.provider.name, providerRef), found);
  }

  /** As `record`, for every finding of these kinds. */
  async recordAll(kinds: readonly FindingKind[], found: readonly Finding[]): Promise<void> {
    await this.merge(await this.findings.lockOpenOf(this.provider.name, kinds), found);
  }

  private async merge(open: readonly PaymentFinding[], found: readonly Finding[]): Promise<void> {
    const now = this.clock.now();
    const isSame = (one: Finding, other: Finding) =>
      one.kind === other.kind && one.providerRef === other.providerRef;
    for (const earlier of open) {
      const again = found.find((finding) => isSame(finding, earlier));
      if (again) earlier.seeAgain(again, now);
      else earlier.resolve(now);
    }
    const added = found
      .filter((finding) => !open.some((earlier) => isSame(earlier, finding)))
      .map((finding) => PaymentFinding.open(newId(), this.provider.name, finding, now));
    await this.findings.save([...open, ...added]);
    for (const finding of added) await this.mailOwner(finding);
  }

  private async mailOwner({
    id,
    kind,
    orderId,
    providerRef,
    expected,
    found,
  }: PaymentFinding): Promise<void> {
    const { shopName } = await this.content.settings();
    const data: PaymentFindingNotice = {
      shopName,
      adminUrl: this.env.PUBLIC_URL + pageAddress('admin'),
      kind,
      orderNumber: orderId === null ? null : (await this.orders.get(orderId)).orderNumber,
      providerRef,
      expected: expected?.toString() ?? null,
      found: found?.toString() ?? null,
    };
    await this.mail.request({
      dedupeKey: `${paymentFindingNotice.name}:${id}`,
      template: paymentFindingNotice.name,
      locale: 'nl',
      recipient: await this.content.ownerAddress(),
      data,
    });
  }
}
