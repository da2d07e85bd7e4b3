import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What is sealed for one purpose, and for one account or session, cannot be opened as something else. */
export interface SealContext {
  /** Why it is sealed: `second-factor`. */
  readonly purpose: string;
  /** Whose it is. */
  readonly of: string;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts `text` with a key derived from the shop's secret (HKDF, AES-256-GCM): readable and changeable by the shop only. */
export function seal(secret: string, { purpose, of }: SealContext, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  cipher.setAAD(Buffer.from(of));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString('base64url')}`;
}

/** What was sealed, or null: it was changed, sealed with another secret, or for another purpose or owner. */
export function unseal(secret: string, { purpose, of }: SealContext, sealed: string): string | null {
  const [version, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(of));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return null; // Not authentic: `final` refuses it.
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sealed.${purpose}`, 32));
}
