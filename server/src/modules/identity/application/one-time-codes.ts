import { Secret, TOTP } from 'otpauth';

/** The validity of one code in seconds (RFC 6238; authenticator apps assume this value). */
export const CODE_SECONDS = 30;

/** Accepts the codes of this many steps before and after the current one: clocks differ, and typing takes time. */
const STEPS_AROUND = 1;

/** A new secret for an authenticator app, as base32: 160 bits, as RFC 4226 recommends. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code for an authenticator app: `otpauth://totp/…`. */
export function codeUri(secret: string, shop: string, email: string): string {
  return new TOTP({ issuer: shop, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of `code`, at most one step away from now; null for a wrong code. */
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
