import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from './config/env.js';

/** The shop's secrets: the first one signs and seals, the former ones still verify and open. */
export type Secrets = Pick<Env, 'SESSION_SECRET' | 'FORMER_SESSION_SECRETS'>;

/** Every secret that verifies and opens, the one in use first. */
export function secretsOf({ SESSION_SECRET, FORMER_SESSION_SECRETS }: Secrets): readonly string[] {
  return [SESSION_SECRET, ...FORMER_SESSION_SECRETS];
}

/** The signature of a text (HMAC-SHA-256, base64url) with the secret in use. The text begins with its purpose. */
export function signatureOf({ SESSION_SECRET }: Pick<Secrets, 'SESSION_SECRET'>, text: string): string {
  return hmac(SESSION_SECRET, text);
}

/** Whether a signature of a text was made with the secret in use or a former one. */
export function isSigned(secrets: Secrets, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return secretsOf(secrets).some((secret) => {
    const expected = Buffer.from(hmac(secret, text));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
