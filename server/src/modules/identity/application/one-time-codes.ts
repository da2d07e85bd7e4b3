import { Secret, TOTP } from 'otpauth';

/** Seconds for which one code stands (RFC 6238; what every authenticator app assumes). */
export const CODE_SECONDS = 30;

/** Steps before and after the current one whose code is taken too: clocks differ, and typing takes time. */
const STEPS_AROUND = 1;

/** A new secret for an authenticator app, as base32: 160 bits, as RFC 4226 wants it. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from a QR picture: `otpauth://totp/…`. */
export function codeUri(secret: string, shop: string, email: string): string {
  return new TOTP({ issuer: shop, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The step of the clock whose code `code` is, at most one away from now; null when it is none of theirs. */
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
