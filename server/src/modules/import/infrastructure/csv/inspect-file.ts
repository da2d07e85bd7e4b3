import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { badFile, otherShop } from '../../domain/engine/errors.js';
import { headerOf, headOf, type FileCheck } from './file-header.js';

const SIGNATURES: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG picture'],
  [[0xff, 0xd8, 0xff], 'a JPEG picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF picture'],
  [[0x50, 0x4b, 0x03, 0x04], 'an Excel or ZIP file; save it as CSV UTF-8, or unpack it'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel file; save it as CSV UTF-8'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x1f, 0x8b], 'a compressed file; unpack it'],
];

/**
 * Checks that a file can be an export of its kind. Throws `import.empty-file`, `import.not-csv`, `import.wrong-encoding`,
 * `import.other-shop` or `import.columns-missing`, each with the remedy.
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
  const { cells } = headerOf(head, check);
  const shop = check.otherShop?.(cells);
  if (shop) throw otherShop(shop);
  const missing = check.missing(cells);
  if (missing.length > 0) {
    throw badFile('columns-missing', `This is not a ${check.name}: ${missing.join(', ')} cannot be found.`, {
      missing,
      found: cells.slice(0, 60).map((name) => name.slice(0, 80)),
    });
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
