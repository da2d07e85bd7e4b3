import { Injectable } from '@nestjs/common';
import { PASSKEYS_MAX, Passkeys, type NewPasskey } from '../domain/passkeys.js';
import { SecondFactors } from '../domain/second-factors.js';
import type { StaffMember } from '../domain/staff-member.js';
import { ShopName } from '../read/shop-name.js';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import { PasskeyChanges } from './passkey-changes.js';
import { passkeyRefusals } from './passkey-refusals.js';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.js';
import type { PasskeyInput, PasskeyOptions } from '#contracts/passkeys';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

/** The new passkey, and the recovery codes that come with the first factor of an account. */
export interface AddedPasskey {
  readonly passkey: NewPasskey;
  readonly recoveryCodes: string[] | null;
}

/** Adds a passkey to the own account, in two steps: a challenge, and the answer of the device. */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly secondFactors: SecondFactors,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly changes: PasskeyChanges,
    private readonly shopName: ShopName,
    private readonly clock: Clock,
  ) {}

  /** Throws `identity.too-many-passkeys` (409), `identity.passkeys-unavailable` (409). */
  async begin(staff: StaffMember): Promise<PasskeyOptions> {
    const known = await this.passkeys.ofStaff(staff.id);
    if (known.length >= PASSKEYS_MAX) throw passkeyRefusals.tooMany();
    const shopName = await this.shopName.current();
    return this.ceremonies.askToAdd(challengeOf(staff), staff, { shopName, known });
  }

  /**
   * Adds the passkey. As the first factor of the account it ends the other sessions. Throws
   * `identity.passkey-challenge-ended` (400), `identity.passkey-exists` (409), `identity.too-many-passkeys` (409) and the
   * errors of `PasskeyCeremonies.verifyNew`.
   */
  async finish(staff: StaffMember, { name, passkey: answer }: PasskeyInput): Promise<AddedPasskey> {
    const challenge = await this.ceremonies.takeChallenge(challengeOf(staff));
    const verified = await this.ceremonies.verifyNew(challenge, answer);
    const passkey = { ...verified, id: newId(), staffId: staff.id, name, createdAt: this.clock.now() };
    const isFirst = (await this.secondFactors.find(staff.id)) === null;
    const recoveryCodes = isFirst ? newRecoveryCodes() : null;
    const digests = await Promise.all((recoveryCodes ?? []).map((code) => recoveryDigest(staff.id, code)));
    await this.changes.add(staff, passkey, recoveryCodes && digests);
    return { passkey, recoveryCodes };
  }
}

function challengeOf({ sessionId }: StaffMember) {
  return { browser: sessionId, purpose: 'add' } as const;
}
