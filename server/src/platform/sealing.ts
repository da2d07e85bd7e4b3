import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Binds a sealed text to its purpose and to one account or session: it cannot be unsealed for another. */
export interface SealContext {
  /** What the text is used for: `second-factor`. */
  readonly purpose: string;
  /** The id of the account or session. */
  readonly of: string;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and authenticates `text` with a key derived from the shop's secret (HKDF, AES-256-GCM). */
export function seal(secret: string, { purpose, of }: SealContext, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv);
  cipher.setAAD(Buffer.from(of));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString('base64url')}`;
}

/** The sealed text; null when it was changed, or sealed with none of these secrets, or for another purpose or owner. */
export function unseal(
  secrets: string | readonly string[],
  context: SealContext,
  sealed: string,
): string | null {
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const text = unsealedBy(secret, context, sealed);
    if (text !== null) return text;
  }
  return null;
}

function unsealedBy(secret: string, { purpose, of }: SealContext, sealed: string): string | null {
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
