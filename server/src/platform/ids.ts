import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** A buffer of random words. Fetching them one at a time costs more than the rest of creating an id. */
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

/** A new UUIDv7. It sorts by time of creation, so that indexes grow at their end. */
export function newId(): string {
  return generator.generate().toString();
}
