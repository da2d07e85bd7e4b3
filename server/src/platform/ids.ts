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

/** Before every id: where reading in pages begins. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A new UUIDv7, of the kind that is expected. It sorts by time of creation, so that indexes grow at their end. */
export function newId<Id extends string>(): Id {
  return generator.generate().toString() as Id;
}

const UUID_V7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** When the oldest id within `text` was created; null when there is none. */
export function oldestIdIn(text: string): Date | null {
  const times = [...text.matchAll(UUID_V7)].map(([id]) =>
    Number.parseInt(id.replace('-', '').slice(0, 12), 16),
  );
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
