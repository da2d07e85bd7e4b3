import { describe, expect, it } from 'vitest';
import { Turns } from './turns.js';

/** Asks for `count` turns at once; says how many have begun, and which were refused. */
function ask(turns: Turns, count: number, atOnce: number) {
  const ends: (() => void)[] = [];
  const refused: unknown[] = [];
  const asked = Array.from({ length: count }, () =>
    turns.take('a', atOnce).then(
      (end) => ends.push(end),
      (error: unknown) => refused.push(error),
    ),
  );
  return { ends, refused, all: Promise.all(asked) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns of a client', () => {
  it.each([
    ['one and ten waiting', 1, 11, 0],
    ['one more', 1, 12, 1],
    ['very many', 1, 1000, 989],
    ['eight and eighty waiting', 8, 88, 0],
    ['one more than those', 8, 89, 1],
  ])('are given for %s', async (_what, atOnce, count, mostRefused) => {
    const turns = new Turns();
    const { ends, refused, all } = ask(turns, count, atOnce);
    await settled();
    expect([ends.length, refused.length]).toEqual([atOnce, mostRefused]);
    for (let ended = 0; ended < count - mostRefused; ended += 1) {
      ends[ended]?.();
      await settled();
      expect(ends.length - ended - 1).toBe(Math.min(atOnce, count - mostRefused - ended - 1));
    }
    await all;
    expect(turns.clients).toBe(0);
  });

  it('are refused with the seconds to wait', async () => {
    const { refused } = ask(new Turns(), 12, 1);
    await settled();
    expect(refused).toMatchObject([{ code: 'request.too-many', details: { retryAfterSeconds: 1 } }]);
  });

  it('do not wait for those of another client', async () => {
    const turns = new Turns();
    ask(turns, 11, 1);
    (await turns.take('b', 1))();
    expect(turns.clients).toBe(1);
  });

  it('are not kept for a client that has left', async () => {
    const turns = new Turns();
    const end = await turns.take('a', 1);
    const leaving = new AbortController();
    const waiting = turns.take('a', 1, leaving.signal);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'request.too-many' });
    await expect(turns.take('b', 1, leaving.signal)).rejects.toMatchObject({ code: 'request.too-many' });
    end();
    expect(turns.clients).toBe(0);
  });
});
