import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new secret for a session's cookie: 32 random bytes. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The id under which a token's session is stored, or null for what cannot be a token. */
export function sessionIdOf(token: string | undefined): string | null {
  return token !== undefined && TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}
