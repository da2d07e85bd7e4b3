import { describe, expect, it } from 'vitest';
import { FairTurns } from './fair-turns.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** One turn at a time is taken by these clients, in this order; says who is served and who is refused. */
function queue(turns: FairTurns, clients: readonly string[], gone?: AbortSignal) {
  const served: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  for (const client of clients)
    void turns.take(client[0] ?? '', gone).then(
      (end) => {
        served.push(client);
        ends.push(end);
      },
      () => refused.push(client),
    );
  /** Ends the turns one after the other until nobody waits. */
  const run = async (): Promise<void> => {
    await settled();
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await settled();
    }
  };
  return { served, refused, ends, run };
}

describe('turns that all clients share [asvs: 15.2.2]', () => {
  it('are given in rounds, so that one request is served before the tenth of another client', async () => {
    const turns = new FairTurns(1, 100);
    const { served, run } = queue(turns, ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1']);
    await run();
    expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5']);
    expect(turns.isIdle).toBe(true);
  });

  it('are given to so many at once, whoever they are', async () => {
    const { served, ends } = queue(new FairTurns(3, 100), ['a1', 'a2', 'b1', 'b2', 'c1']);
    await settled();
    expect(served).toEqual(['a1', 'a2', 'b1']);
    ends[1]?.();
    await settled();
    expect(served).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('are refused to whoever has most waiting when too many wait', async () => {
    const turns = new FairTurns(1, 3);
    const { served, refused, run } = queue(turns, ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'c1', 'd1']);
    await run();
    expect(refused.sort()).toEqual(['a3', 'a4', 'a5', 'd1']);
    expect(served).toEqual(['a1', 'a2', 'b1', 'c1']);
    expect(turns.isIdle).toBe(true);
  });

  it('are refused with the seconds to wait', async () => {
    const turns = new FairTurns(1, 0);
    await turns.take('a');
    await expect(turns.take('a')).rejects.toMatchObject({
      code: 'request.too-many',
      details: { retryAfterSeconds: 1 },
    });
  });

  it('are not kept for a client that has left, waiting or before', async () => {
    const turns = new FairTurns(1, 2);
    const leaving = new AbortController();
    const staying = queue(turns, ['a1', 'b1']);
    const left = queue(turns, ['b2'], leaving.signal);
    leaving.abort();
    await settled();
    expect(left.refused).toEqual(['b2']);
    const later = queue(turns, ['c1']);
    await expect(turns.take('d', leaving.signal)).rejects.toMatchObject({ code: 'request.too-many' });
    await staying.run();
    expect([staying.served, later.served, later.refused]).toEqual([['a1', 'b1'], ['c1'], []]);
    await later.run();
    expect(turns.isIdle).toBe(true);
  });

  it('are kept by a client that leaves while it is served, until its turn ends', async () => {
    const turns = new FairTurns(1, 2);
    const leaving = new AbortController();
    const end = await turns.take('a', leaving.signal);
    leaving.abort();
    expect(turns.isIdle).toBe(false);
    end();
    expect(turns.isIdle).toBe(true);
  });
});
