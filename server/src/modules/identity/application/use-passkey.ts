import { Injectable } from '@nestjs/common';
import { Passkeys, type Passkey } from '../domain/passkeys.js';
import { AccountNotices } from './account-notices.js';
import { AuditLog } from './audit-log.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { passkeyRefusals } from './passkey-refusals.js';
import type { PasskeyAssertion } from '#contracts/passkeys';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** One answer of a passkey to one challenge. */
export interface PasskeyUse {
  readonly challenge: string;
  readonly answer: PasskeyAssertion;
  readonly passkey: Passkey;
  /** Its account. */
  readonly owner: { readonly id: string; readonly email: string };
}

/** Accepts the use of a passkey. */
@Injectable()
export class UsePasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly auditLog: AuditLog,
    private readonly notices: AccountNotices,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the answer and runs `then` in the transaction that notes the use. Throws `identity.passkey-other-site`,
   * `identity.passkey-invalid`, `identity.passkey-unknown`, and `identity.passkey-copied` (all 400): when the counter went
   * back, which the holder of the account gets a mail about.
   */
  async run<T>(use: PasskeyUse, then: () => Promise<T>): Promise<T> {
    const { passkey } = use;
    const counter = await this.ceremonies.verifyUse(use.challenge, use.answer, passkey);
    const done = await this.transactions.run(async () => {
      if (!(await this.passkeys.use(passkey, counter, this.clock.now()))) return null;
      return { result: await then() };
    });
    if (done) return done.result;
    if (!(await this.passkeys.byCredential(passkey.credentialId))) throw passkeyRefusals.unknown();
    await this.reportCopy(use);
    throw passkeyRefusals.copied();
  }

  private async reportCopy({ passkey, owner }: PasskeyUse): Promise<void> {
    await this.transactions.run(async () => {
      await this.auditLog.record({
        action: 'identity.passkey-copied',
        subjectType: 'staff',
        subjectId: owner.id,
        after: { passkey: passkey.name },
        by: owner,
      });
      await this.notices.send(owner, 'passkey-copied', passkey.name);
    });
  }
}
