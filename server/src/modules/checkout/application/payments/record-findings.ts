import { Injectable } from '@nestjs/common';
import { MailFinding } from './mail-finding.js';
import {
  PaymentFinding,
  PaymentFindings,
  type Finding,
  type FindingKind,
} from '../../domain/payment-finding.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

/** Records the result of comparing payments with the provider, in the caller's transaction. */
@Injectable()
export class RecordFindings {
  constructor(
    private readonly findings: PaymentFindings,
    private readonly provider: PaymentProvider,
    private readonly mailFinding: MailFinding,
    private readonly clock: Clock,
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
    for (const finding of added) await this.mailFinding.send(finding.id, finding);
  }
}
