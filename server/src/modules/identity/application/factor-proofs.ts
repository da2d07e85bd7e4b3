import { Injectable } from '@nestjs/common';
import { Passkeys } from '../domain/passkeys.js';
import type { StaffMember } from '../domain/staff-member.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { passkeyRefusals } from './passkey-refusals.js';
import { turnOf } from './passwords.js';
import { SecondFactorCodes } from './second-factor-codes.js';
import { UsePasskey } from './use-passkey.js';
import type { PasskeyAssertion, PasskeyOptions } from '#contracts/passkeys';
import { DomainError } from '#kernel';
import { Transactions } from '#platform/database/transactions';

/** A code, or a passkey that answers the challenge of `ask`. */
export type FactorProof = { readonly code: string } | { readonly passkey: PasskeyAssertion };

/** Requires the second factor of a signed-in member again, before a sensitive step. */
@Injectable()
export class FactorProofs {
  constructor(
    private readonly codes: SecondFactorCodes,
    private readonly passkeys: Passkeys,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly usePasskey: UsePasskey,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Asks the browser for one of the own passkeys. Throws `identity.no-passkeys` (409), `identity.passkeys-unavailable` (409).
   */
  async ask(staff: StaffMember): Promise<PasskeyOptions> {
    const own = await this.passkeys.ofStaff(staff.id);
    if (own.length === 0) {
      throw new DomainError('identity.no-passkeys', 'conflict', 'Your account has no passkey.');
    }
    return this.ceremonies.askToUse(challengeOf(staff), own);
  }

  /**
   * Uses the proof up in the transaction of `change`. Throws `identity.wrong-code` (400), `identity.too-many-attempts` (429),
   * `identity.passkey-challenge-ended`, `identity.passkey-unknown` and the errors of `UsePasskey.run` (400).
   */
  async require(staff: StaffMember, proof: FactorProof, change: () => Promise<void>): Promise<void> {
    await this.codes.attempt(staff);
    if ('code' in proof) await this.requireCode(staff, proof.code, change);
    else await this.requirePasskey(staff, proof.passkey, change);
    await this.codes.clearAttempts(staff);
  }

  private async requireCode(staff: StaffMember, code: string, change: () => Promise<void>): Promise<void> {
    const given = await this.codes.read(staff, code, turnOf(staff));
    await this.transactions.run(async () => {
      if (!(await this.codes.use(staff, given))) {
        throw new DomainError('identity.wrong-code', 'invalid', 'This code is wrong, or was used already.');
      }
      await change();
    });
  }

  private async requirePasskey(
    staff: StaffMember,
    answer: PasskeyAssertion,
    change: () => Promise<void>,
  ): Promise<void> {
    const challenge = await this.ceremonies.takeChallenge(challengeOf(staff));
    const passkey = await this.passkeys.byCredential(answer.id);
    if (passkey?.staffId !== staff.id) throw passkeyRefusals.unknown();
    await this.usePasskey.run({ challenge, answer, passkey, owner: staff }, change);
  }
}

function challengeOf({ sessionId }: StaffMember) {
  return { browser: sessionId, purpose: 'confirm' } as const;
}
