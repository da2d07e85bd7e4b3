import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import type { Handlers } from '../queue/handlers.js';
import { EventRunner } from './event-runner.js';

const EVENT = { eventId: 'an-event' };

/** Stands for PostgreSQL: rows of `handled_events`, rolled back when a transaction fails. */
class FakeDatabase {
  handled: string[] = [];
  known = true;
  depth = 0;

  one(text: string, [, handler]: string[]): Promise<object | undefined> {
    if (text.includes('outbox_events'))
      return Promise.resolve(this.known ? { payload: { of: 'it' } } : undefined);
    return Promise.resolve(this.handled.includes(handler ?? '') ? {} : undefined);
  }

  execute(_text: string, [, handler = '']: string[]): Promise<number> {
    if (this.handled.includes(handler)) return Promise.resolve(0);
    this.handled.push(handler);
    return Promise.resolve(1);
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    const before = [...this.handled];
    this.depth += 1;
    try {
      return await work();
    } catch (error) {
      this.handled = before;
      throw error;
    } finally {
      this.depth -= 1;
    }
  }
}

let database: FakeDatabase;
let runs: { payload: unknown; depth: number; handled: string[] }[];
let failures: number;

beforeEach(() => {
  database = new FakeDatabase();
  runs = [];
  failures = 0;
});

function runner(mode: 'once' | 'outside'): EventRunner {
  const handler = {
    handle: (payload: unknown) => {
      runs.push({ payload, depth: database.depth, handled: [...database.handled] });
      failures -= 1;
      return failures >= 0 ? Promise.reject(new Error('not now')) : Promise.resolve();
    },
  };
  const entry = { event: 'test.happened', name: 'a-handler', mode, handler };
  const handlers = { eventHandlers: new Map([[entry.name, entry]]) };
  return new EventRunner(database as unknown as Database, handlers as unknown as Handlers);
}

describe('a handler that runs once', () => {
  it('runs in the transaction that marks the event as handled', async () => {
    await runner('once').run('a-handler', EVENT);
    expect(runs).toEqual([{ payload: { of: 'it' }, depth: 1, handled: ['a-handler'] }]);
  });

  it('does not run again for an event that is handled', async () => {
    await runner('once').run('a-handler', EVENT);
    await runner('once').run('a-handler', EVENT);
    expect(runs).toHaveLength(1);
  });

  it('leaves the event unhandled when it fails', async () => {
    failures = 1;
    await expect(runner('once').run('a-handler', EVENT)).rejects.toThrow('not now');
    expect(database.handled).toEqual([]);
  });
});

describe('a handler outside of a transaction', () => {
  it('runs before the event is marked, without a transaction', async () => {
    await runner('outside').run('a-handler', EVENT);
    expect(runs).toEqual([{ payload: { of: 'it' }, depth: 0, handled: [] }]);
    expect(database.handled).toEqual(['a-handler']);
  });

  it('runs again after it failed, because the event is not marked', async () => {
    failures = 1;
    await expect(runner('outside').run('a-handler', EVENT)).rejects.toThrow('not now');
    await runner('outside').run('a-handler', EVENT);
    expect(runs).toHaveLength(2);
    expect(database.handled).toEqual(['a-handler']);
  });

  it('does not run again for an event that is handled', async () => {
    await runner('outside').run('a-handler', EVENT);
    await runner('outside').run('a-handler', EVENT);
    expect(runs).toHaveLength(1);
  });
});

it('ignores an event that was deleted meanwhile', async () => {
  database.known = false;
  await runner('once').run('a-handler', EVENT);
  expect(runs).toEqual([]);
});

it('refuses a job of a handler that this process does not have', async () => {
  await expect(runner('once').run('another', EVENT)).rejects.toThrow('No handler another');
});
