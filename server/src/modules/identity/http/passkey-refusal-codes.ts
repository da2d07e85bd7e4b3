/** The codes with which the answer of a passkey is refused (400). */
export const PASSKEY_REFUSALS = [
  'identity.passkey-challenge-ended',
  'identity.passkey-unknown',
  'identity.passkey-other-site',
  'identity.passkey-invalid',
  'identity.passkey-copied',
] as const;
