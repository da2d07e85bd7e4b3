import { Injectable } from '@nestjs/common';
import { PASSKEYS_MAX, Passkeys, type NewPasskey, type PasskeySummary } from '../domain/passkeys.js';
import { SecondFactors } from '../domain/second-factors.js';
import { Sessions } from '../domain/sessions.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AccountNotices } from './account-notices.js';
import { AuditLog } from './audit-log.js';
import { passkeyRefusals } from './passkey-refusals.js';
import { Transactions } from '#platform/database/transactions';

/** Changes the passkeys of an account, each with an audit entry; additions and removals are mailed to its holder. */
@Injectable()
export class PasskeyChanges {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly secondFactors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly auditLog: AuditLog,
    private readonly notices: AccountNotices,
    private readonly transactions: Transactions,
  ) {}

  /** The own passkeys, oldest first. */
  ofStaff({ id }: StaffMember): Promise<readonly PasskeySummary[]> {
    return this.passkeys.ofStaff(id);
  }

  /**
   * Adds a verified passkey. Throws `identity.passkey-exists`, `identity.too-many-passkeys` (409), and
   * `identity.passkey-challenge-ended` (400) when the account's factors have changed meanwhile.
   * @param recoveryDigests of the codes that come with the first factor; null when the account has a factor
   */
  async add(
    staff: StaffMember,
    passkey: NewPasskey,
    recoveryDigests: readonly string[] | null,
  ): Promise<void> {
    await this.transactions.run(async () => {
      if ((await this.passkeys.lockAccount(staff.id)) >= PASSKEYS_MAX) throw passkeyRefusals.tooMany();
      const isFirst = (await this.secondFactors.find(staff.id)) === null;
      if (isFirst !== (recoveryDigests !== null)) throw passkeyRefusals.challengeEnded();
      if (!(await this.passkeys.add(passkey))) throw passkeyRefusals.exists();
      if (recoveryDigests) {
        await this.secondFactors.replaceRecoveryCodes(staff.id, recoveryDigests);
        await this.sessions.endAll(staff.id, staff.sessionId);
      }
      await this.record(staff, 'added', null, { passkey: passkey.name });
      await this.notices.send(staff, 'passkey-added', passkey.name);
    });
  }

  /** Throws `identity.passkey-not-found` (404). */
  async rename(staff: StaffMember, id: string, name: string): Promise<void> {
    await this.transactions.run(async () => {
      const former = (await this.passkeys.ofStaff(staff.id)).find((one) => one.id === id);
      if (!former || !(await this.passkeys.rename(id, staff.id, name))) throw passkeyRefusals.notFound();
      await this.record(staff, 'renamed', { passkey: former.name }, { passkey: name });
    });
  }

  /** Removes a passkey, for example of a lost device, and ends all other sessions. Throws `identity.passkey-not-found` (404). */
  async remove(staff: StaffMember, id: string): Promise<void> {
    await this.transactions.run(async () => {
      const name = await this.passkeys.remove(id, staff.id);
      if (name === null) throw passkeyRefusals.notFound();
      await this.sessions.endAll(staff.id, staff.sessionId);
      await this.record(staff, 'removed', { passkey: name }, null);
      await this.notices.send(staff, 'passkey-removed', name);
    });
  }

  private record(
    { id }: StaffMember,
    done: 'added' | 'renamed' | 'removed',
    before: object | null,
    after: object | null,
  ): Promise<void> {
    return this.auditLog.record({
      action: `identity.passkey-${done}`,
      subjectType: 'staff',
      subjectId: id,
      before,
      after,
    });
  }
}
