import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** Random words, fetched many at a time: one at a time would cost more than everything else about an id. */
const words = new Uint32Array(256);
let used = words.length;

function nextUint32(): number {
  if (used === words.length) {
    randomFillSync(words);
    used = 0;
  }
  return words[used++] as number;
}

const generator = new V7Generator({ nextUint32 });

/** A new UUIDv7: sorts by time of making, so that indexes grow at their end. */
export function newId(): string {
  return generator.generate().toString();
}
