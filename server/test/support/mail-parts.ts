import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A part of a mail as it was sent: its type, and its decoded bytes. */
export interface MailPart {
  readonly type: string;
  readonly filename: string | undefined;
  readonly bytes: Buffer;
}

/** The parts of a mail file (RFC 2045), nested ones included. */
export function mailParts(message: string): MailPart[] {
  const split = message.search(/\r?\n\r?\n/);
  const head = message.slice(0, split).replace(/\r?\n[ \t]+/g, ' ');
  const body = message.slice(split).replace(/^\r?\n\r?\n/, '');
  const header = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1] ?? '';
  const boundary = /boundary="?([^";]+)"?/i.exec(header('content-type'))?.[1];
  if (boundary !== undefined) {
    const parts = body.split(new RegExp(`\\r?\\n?--${escaped(boundary)}(?:--)?\\r?\\n?`)).slice(1);
    return parts.filter((part) => part.trim() !== '').flatMap(mailParts);
  }
  return [
    {
      type: header('content-type').split(';')[0]?.trim() ?? '',
      filename: /filename="?([^";]+)"?/i.exec(header('content-disposition'))?.[1],
      bytes: decoded(body, header('content-transfer-encoding').toLowerCase()),
    },
  ];
}

/** The sources of the mails in the folder of the shop. One that the worker deletes meanwhile is left out. */
export async function mailSources(dataDir: string, encoding: 'latin1' | 'utf8' = 'utf8'): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder).catch(whenMissing([]))).filter((file) => file.endsWith('.eml'));
  const sources = files.map((file) => readFile(join(folder, file), encoding).catch(whenMissing('')));
  return (await Promise.all(sources)).filter((source) => source !== '');
}

function whenMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
}

/** The mails in the folder of the shop whose source matches. */
export async function mailsWith(dataDir: string, source: RegExp): Promise<MailPart[][]> {
  const all = await mailSources(dataDir, 'latin1');
  return all.filter((message) => source.test(message)).map(mailParts);
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const plain = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
