import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { PaymentFinding, PaymentFindings, type FindingKind } from '../domain/payment-finding.js';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormPaymentFindings extends PaymentFindings {
  constructor(
    private readonly database: Database,
    @InjectRepository(PaymentFinding) private readonly findingRepository: Repository<PaymentFinding>,
  ) {
    super();
  }

  lockOpen(provider: string, providerRef: string): Promise<PaymentFinding[]> {
    return this.findings.find({
      where: { provider, providerRef, resolvedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  lockOpenOf(provider: string, kinds: readonly FindingKind[]): Promise<PaymentFinding[]> {
    return this.findings.find({
      where: { provider, kind: In([...kinds]), resolvedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async save(findings: readonly PaymentFinding[]): Promise<void> {
    await this.findings.save([...findings]);
  }

  private get findings(): Repository<PaymentFinding> {
    return this.database.repository(this.findingRepository);
  }
}
