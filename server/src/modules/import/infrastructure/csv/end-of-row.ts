import { createReadStream } from 'node:fs';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/**
 * The byte behind the row of a CSV file that begins at `start`; null when a quote in it is never closed. The row is not
 * stored, so it may be of any length. A quote opens at the beginning of a cell only, and two of them within quotes are one.
 */
export async function endOfRow(path: string, start: number, delimiter: string): Promise<number | null> {
  const separator = delimiter.charCodeAt(0);
  let position = start;
  let isQuoted = false;
  let atCell = true;
  let hasBegun = false;
  // After a quote within quotes: the next byte says whether it is doubled.
  let isPending = false;
  for await (const chunk of createReadStream(path, { start, highWaterMark: 256 * 1024 })) {
    for (const byte of chunk as Buffer) {
      position += 1;
      if (isPending) {
        isPending = false;
        if (byte === QUOTE) continue;
        isQuoted = false;
      }
      if (isQuoted) {
        isPending = byte === QUOTE;
        continue;
      }
      const isLineEnd = byte === LINE_FEED || byte === RETURN;
      if (isLineEnd && hasBegun) return position;
      if (isLineEnd) continue;
      hasBegun = true;
      isQuoted = byte === QUOTE && atCell;
      atCell = byte === separator;
    }
  }
  return isQuoted && !isPending ? null : position;
}
