import { Injectable } from '@nestjs/common';
import { PaymentFinding, PaymentFindings, type Finding } from '../../domain/payment-finding.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

/** Records the result of comparing one payment session, in the caller's transaction. */
@Injectable()
export class RecordFindings {
  constructor(
    private readonly findings: PaymentFindings,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
  ) {}

  /** Opens new findings, updates those that are found again and resolves the others. */
  async record(providerRef: string, found: readonly Finding[]): Promise<void> {
    const now = this.clock.now();
    const open = await this.findings.lockOpen(this.provider.name, providerRef);
    for (const earlier of open) {
      const again = found.find(({ kind }) => kind === earlier.kind);
      if (again) earlier.seeAgain(again, now);
      else earlier.resolve(now);
    }
    const added = found
      .filter(({ kind }) => !open.some((earlier) => earlier.kind === kind))
      .map((finding) => PaymentFinding.open(newId(), this.provider.name, finding, now));
    await this.findings.save([...open, ...added]);
  }
}
