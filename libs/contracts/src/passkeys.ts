import { z } from 'zod';
import { line, timestamp, uuid } from './primitives.js';

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'Must be base64url');

const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** A new passkey as the browser answers it: `RegistrationResponseJSON` of WebAuthn level 3. */
const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

/** The use of a passkey as the browser answers it: `AuthenticationResponseJSON` of WebAuthn level 3. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/**
 * What the browser is asked: `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of
 * WebAuthn level 3. The challenge must be answered once, within five minutes, by the same browser.
 */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.output<typeof passkeyOptions>;

/** A passkey of the own account. */
export const passkey = z.object({
  id: uuid,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const name = line(60);

export const passkeyName = z.object({ name });
export type PasskeyName = z.output<typeof passkeyName>;

export const passkeyInput = z.object({ name, passkey: passkeyAttestation });
export type PasskeyInput = z.output<typeof passkeyInput>;

/** Ten recovery codes come with the first factor of an account, and are shown only here. */
export const addedPasskey = z.object({ passkey, recoveryCodes: z.array(z.string()).nullable() });
export type AddedPasskey = z.infer<typeof addedPasskey>;

const step = z.string().min(1).max(1000).optional();

/** With the step of the right password, only passkeys of its account are asked for. */
export const passkeySignInStart = z.object({ step });
export type PasskeySignInStart = z.output<typeof passkeySignInStart>;

export const passkeySignIn = z.object({ step, passkey: passkeyAssertion });
export type PasskeySignIn = z.output<typeof passkeySignIn>;
