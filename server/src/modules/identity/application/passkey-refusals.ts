import { PASSKEYS_MAX } from '../domain/passkeys.js';
import { DomainError } from '#kernel';

/** Why a passkey is not accepted. None of them has changed anything. */
export const passkeyRefusals = {
  unavailable: () =>
    new DomainError(
      'identity.passkeys-unavailable',
      'conflict',
      'Browsers offer no passkeys at the address of this shop: it needs https and a host name.',
    ),
  challengeEnded: () =>
    new DomainError(
      'identity.passkey-challenge-ended',
      'invalid',
      'This took longer than five minutes, or was answered already. Try again.',
    ),
  /** @param origin where the shop's passkeys work */
  otherSite: (origin: string) =>
    new DomainError(
      'identity.passkey-other-site',
      'invalid',
      `This passkey was used on another site. Passkeys of this shop work at ${origin}.`,
      { origin },
    ),
  invalid: () =>
    new DomainError('identity.passkey-invalid', 'invalid', 'This passkey could not be verified.'),
  unknown: () =>
    new DomainError(
      'identity.passkey-unknown',
      'invalid',
      'The shop does not know this passkey, or it was removed.',
    ),
  copied: () =>
    new DomainError(
      'identity.passkey-copied',
      'invalid',
      'This passkey counts fewer uses than before, so a copy of it has been used. Remove it.',
    ),
  exists: () =>
    new DomainError('identity.passkey-exists', 'conflict', 'This passkey has been added already.'),
  tooMany: () =>
    new DomainError(
      'identity.too-many-passkeys',
      'conflict',
      `An account has at most ${PASSKEYS_MAX} passkeys. Remove one first.`,
    ),
  notFound: () =>
    new DomainError('identity.passkey-not-found', 'not-found', 'This passkey has been removed already.'),
};
