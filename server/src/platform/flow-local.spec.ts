import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FlowLocal } from './flow-local.js';

describe('a value of an asynchronous flow', () => {
  it('is seen by what is called in it, and by nothing beside it', async () => {
    const [name, count] = [new FlowLocal<string>(), new FlowLocal<number>()];
    const seen = await Promise.all(
      ['first', 'second'].map((given) =>
        name.run(given, async () => {
          await setImmediate();
          return count.run(given.length, async () => {
            await setImmediate();
            return [name.current, count.current];
          });
        }),
      ),
    );
    expect(seen).toEqual([
      ['first', 5],
      ['second', 6],
    ]);
    expect([name.current, count.current]).toEqual([undefined, undefined]);
  });
});
