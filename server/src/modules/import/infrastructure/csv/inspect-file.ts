import { open, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { badFile } from '../../domain/engine/errors.js';

/** Bytes at the start of a file that contain its header row. */
const HEAD = 64 * 1024;
const SIGNATURES: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG picture'],
  [[0xff, 0xd8, 0xff], 'a JPEG picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF picture'],
  [[0x50, 0x4b, 0x03, 0x04], 'an Excel or ZIP file; save it as CSV UTF-8, or unpack it'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel file; save it as CSV UTF-8'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x1f, 0x8b], 'a compressed file; unpack it'],
];

/** What an export of this kind lacks in the header row, and what it is called in the message. */
export interface FileCheck {
  readonly name: string;
  readonly missing: (header: readonly string[]) => readonly string[];
}

/**
 * Checks that a file can be an export of its kind. Throws `import.empty-file`, `import.not-csv`, `import.wrong-encoding` or
 * `import.columns-missing`, each with the remedy.
 */
export async function inspectFile(path: string, check: FileCheck): Promise<void> {
  const { size } = await stat(path);
  if (size === 0) throw badFile('empty-file', 'The file is empty.');
  const head = await headOf(path);
  const known = SIGNATURES.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (known) throw badFile('not-csv', `This is not a CSV file but ${known[1]}.`);
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) throw wrongEncoding();
  if (head.includes(0)) throw badFile('not-csv', 'This is not a CSV file: it holds bytes that no text has.');
  await checkEncoding(path);
  const header = headerOf(head, delimiterOf(head));
  const missing = check.missing(header);
  if (missing.length > 0) {
    throw badFile('columns-missing', `This is not a ${check.name}: ${missing.join(', ')} cannot be found.`, {
      missing,
      found: header.slice(0, 60).map((name) => name.slice(0, 80)),
    });
  }
}

/** The delimiter of the cells: a comma in Shopify's files, a semicolon or tab in files that Excel has saved. */
export async function sniffDelimiter(path: string): Promise<string> {
  return delimiterOf(await headOf(path));
}

/** The header row of a file. */
export async function headerOfFile(path: string): Promise<readonly string[]> {
  const head = await headOf(path);
  return headerOf(head, delimiterOf(head));
}

function delimiterOf(head: Buffer): string {
  const counts = [',', ';', '\t'].map((delimiter) => [delimiter, headerOf(head, delimiter).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

function headerOf(head: Buffer, delimiter: string): string[] {
  try {
    const rows = parse(head, { bom: true, delimiter, to: 1, relax_quotes: true, skip_empty_lines: true });
    return rows[0] ?? [];
  } catch {
    return [];
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function checkEncoding(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      decoder.decode(chunk as Buffer, { stream: true });
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw wrongEncoding();
    throw error;
  }
}

function wrongEncoding(): Error {
  return badFile(
    'wrong-encoding',
    'The file is not in UTF-8. Save it as “CSV UTF-8” (in Excel: Save as), or export it again.',
  );
}
