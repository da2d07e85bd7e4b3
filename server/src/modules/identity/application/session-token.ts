import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new token for a session's cookie: 32 random bytes. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The id of a token's session: the token's digest. Null for a text that cannot be a token. */
export function sessionIdOf(token: string | undefined): string | null {
  return token !== undefined && TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}
