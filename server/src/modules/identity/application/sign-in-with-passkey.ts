import { Injectable } from '@nestjs/common';
import { Passkeys, type Passkey } from '../domain/passkeys.js';
import type { StaffAccount } from '../domain/staff-account.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { passkeyRefusals } from './passkey-refusals.js';
import { PasskeySignInParts } from './passkey-sign-in-parts.js';
import type { SignInOrigin } from './sign-in-origin.js';
import type { SignedIn } from './sign-in.js';
import { SignInSteps } from './sign-in-steps.js';
import { PASSKEY_OF_ACCOUNT } from './sign-in-throttles.js';
import type { PasskeyAssertion, PasskeyOptions } from '#contracts/passkeys';
import { DomainError } from '#kernel';

export interface PasskeyAttempt extends SignInOrigin {
  readonly answer: PasskeyAssertion;
  /** Of the right password, when the passkey is the second factor. */
  readonly step: string | undefined;
  /** The browser that was asked: the digest of its cookie. Null without one. */
  readonly browser: string | null;
}

/** Signs in with a passkey: without address and password, or as the second factor after them. */
@Injectable()
export class SignInWithPasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly accounts: StaffAccounts,
    private readonly steps: SignInSteps,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly parts: PasskeySignInParts,
  ) {}

  /**
   * Asks the browser for a passkey. Throws `identity.step-ended` (401), `identity.passkeys-unavailable` (409),
   * `identity.too-many-attempts` (429).
   */
  async begin(browser: string, step: string | undefined, origin: SignInOrigin): Promise<PasskeyOptions> {
    await this.parts.attempts.startPasskey(origin);
    const account = step === undefined ? null : await this.accountOf(step);
    const allowed = account ? await this.passkeys.ofStaff(account.id) : [];
    return this.ceremonies.askToUse({ browser, purpose: 'sign-in' }, allowed);
  }

  /**
   * Opens a session in the transaction that notes the use. Throws `identity.step-ended` (401),
   * `identity.too-many-attempts` (429), and with 400 `identity.passkey-challenge-ended`, `identity.passkey-unknown`,
   * `identity.passkey-other-site`, `identity.passkey-invalid`, `identity.passkey-copied`.
   */
  async signIn(attempt: PasskeyAttempt): Promise<SignedIn> {
    const { answer, browser, step } = attempt;
    const expected = step === undefined ? null : await this.accountOf(step);
    if (browser === null) throw passkeyRefusals.challengeEnded();
    const challenge = await this.ceremonies.takeChallenge({ browser, purpose: 'sign-in' });
    const passkey = await this.passkeys.byCredential(answer.id);
    const owner = passkey && (await this.accounts.byId(passkey.staffId));
    if (!passkey || !owner || (expected && expected.id !== owner.id)) {
      await this.parts.attempts.ofNobody(attempt);
      await this.parts.records.failed(expected ?? undefined, attempt, 'passkey');
      throw passkeyRefusals.unknown();
    }
    const counted = await this.parts.attempts.begin(PASSKEY_OF_ACCOUNT, owner.email, attempt);
    const opened = await this.open(attempt, challenge, passkey, owner);
    await counted.succeeded();
    await this.parts.attempts.passkeySucceeded(attempt);
    return { account: owner, secondFactorDueAt: null, ...opened };
  }

  private async open(attempt: PasskeyAttempt, challenge: string, passkey: Passkey, owner: StaffAccount) {
    const { openSession, records, usePasskey } = this.parts;
    const { answer } = attempt;
    try {
      if (!isMeantFor(owner, attempt)) throw passkeyRefusals.unknown();
      const use = { challenge, answer, passkey, owner };
      const opened = await usePasskey.run(use, () => openSession.open(owner, attempt, 'passkey'));
      // The account was closed: like an unknown passkey, so that a stranger learns nothing.
      if (!opened) throw passkeyRefusals.unknown();
      return opened;
    } catch (error) {
      if (error instanceof DomainError)
        await records.failed(owner, attempt, owner.active ? 'passkey' : 'closed');
      throw error;
    }
  }

  private async accountOf(step: string): Promise<StaffAccount> {
    const account = await this.steps.accountOf(step);
    if (account) return account;
    throw new DomainError('identity.step-ended', 'unauthenticated', 'Give your password again.');
  }
}

/** A passkey of the browser's own choice names its account, which must be the one that it was added to (WebAuthn 7.2). */
function isMeantFor({ id }: StaffAccount, { answer, step }: PasskeyAttempt): boolean {
  const { userHandle } = answer.response;
  if (userHandle === undefined) return step !== undefined;
  return Buffer.from(userHandle, 'base64url').toString('utf8') === id;
}
