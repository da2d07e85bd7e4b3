import { Secret, TOTP } from 'otpauth';

/** The validity of one code in seconds (RFC 6238; authenticator apps assume this value). */
const CODE_SECONDS = 30;

/** At its set-up, an app may be one step early or late: the code proves that the app has the secret, and opens nothing. */
const STEPS_AROUND = 1;

/** A code that was shown is accepted so many seconds longer, for typing and the way. */
const GRACE_SECONDS = 5;

/** A new secret for an authenticator app, as base32: 160 bits, as RFC 4226 recommends. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code for an authenticator app: `otpauth://totp/…`. */
export function codeUri(secret: string, shop: string, email: string): string {
  return new TOTP({ issuer: shop, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of a `code` that the app shows now, or showed five seconds ago; null for another code (ASVS 6.5.5). */
export function currentStepOfCode(secret: string, code: string, now: Date): number | null {
  const step = stepOfCode(secret, code, now);
  const [first, last] = [GRACE_SECONDS, 0].map((seconds) =>
    TOTP.counter({ period: CODE_SECONDS, timestamp: now.getTime() - seconds * 1000 }),
  );
  return step === first || step === last ? step : null;
}

/** The time step of `code`, at most one step away from now; null for a wrong code. For set-ups. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: CODE_SECONDS,
    timestamp,
    window: STEPS_AROUND,
  });
  return delta === null ? null : TOTP.counter({ period: CODE_SECONDS, timestamp }) + delta;
}
