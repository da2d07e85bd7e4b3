import { Injectable } from '@nestjs/common';
import { PersonData } from './person-data.js';
import type { ErasureReceipt, PersonalData } from '#contracts/privacy';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

/** Who requested it: the person by the link of a mail, or the owner for them. Audit entries have it as `asker`. */
export type Requester = 'person' | 'owner';

/** Exports and erases personal data. Each leaves an audit entry, which does not name the person. */
@Injectable()
export class ManagePersonalData {
  constructor(
    private readonly personData: PersonData,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async export(email: string, requester: Requester): Promise<PersonalData> {
    const data = await this.personData.collect(email);
    const counts = Object.fromEntries(Object.entries(data.data).map(([kind, rows]) => [kind, rows.length]));
    await this.transactions.run(() => this.record('privacy.data-exported', { asker: requester, counts }));
    return data;
  }

  /** Throws `privacy.not-closed` (409). Repeating it erases what has come since. */
  async erase(email: string, requester: Requester): Promise<ErasureReceipt> {
    const kept = await this.personData.erase(email, () =>
      this.record('privacy.data-erased', { asker: requester }),
    );
    return { erasedAt: this.clock.now().toISOString(), kept };
  }

  private record(action: string, after: object): Promise<void> {
    return this.auditLog.record({ action, subjectType: 'person', subjectId: newId(), after });
  }
}
