import { describe, expect, it } from 'vitest';
import { findInBatches } from './find-in-batches.js';

/** Rows 1 to `count`, of which the even ones are found; `reads` has where each statement began. */
async function search(count: number, { batch = 3, most = 100 } = {}) {
  const reads: (string | null)[] = [];
  const rows = Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));
  const found = await findInBatches({
    batch,
    most,
    read: (after, limit) => {
      reads.push(after);
      return Promise.resolve(rows.slice(Number(after ?? 0), Number(after ?? 0) + limit));
    },
    find: ({ id }) => (Number(id) % 2 === 0 ? id : null),
  });
  return { found, reads };
}

describe('findInBatches', () => {
  it('finds what is in all batches, in their order', async () => {
    expect(await search(8)).toEqual({ found: ['2', '4', '6', '8'], reads: [null, '3', '6'] });
  });

  it('reads no more once it has enough, and returns no more', async () => {
    expect(await search(100, { most: 3 })).toEqual({ found: ['2', '4', '6'], reads: [null, '3'] });
    expect(await search(100, { batch: 10, most: 3 })).toEqual({ found: ['2', '4', '6'], reads: [null] });
  });

  it('ends after a full batch with nothing behind it, and in an empty table', async () => {
    expect(await search(6)).toEqual({ found: ['2', '4', '6'], reads: [null, '3', '6'] });
    expect(await search(0)).toEqual({ found: [], reads: [null] });
  });
});
