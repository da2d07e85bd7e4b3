import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.js';

let limit: ConcurrencyLimit;
let inside: string[];
const callers = new Map<string, object>();

const callerOf = (name: string): object => callers.get(name) ?? callers.set(name, { name }).get(name)!;
const enter = (...names: string[]) =>
  names.forEach((name) => limit.enter(callerOf(name), () => inside.push(name)));
const leave = (name: string) => limit.leave(callerOf(name));

beforeEach(() => {
  vi.useFakeTimers();
  limit = new ConcurrencyLimit({ atOnce: 2, slowMs: 250 });
  inside = [];
  callers.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a limit of concurrency', () => {
  it('lets so many in at once, and the others in their order as room is made', () => {
    enter('a', 'b', 'c', 'd', 'e');
    expect(inside).toEqual(['a', 'b']);
    leave('b');
    expect(inside).toEqual(['a', 'b', 'c']);
    leave('a');
    leave('c');
    expect(inside).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('makes room once for each who leaves, however often that is said', () => {
    enter('a', 'b', 'c', 'd');
    leave('a');
    leave('a');
    expect(inside).toEqual(['a', 'b', 'c']);
  });

  it('does not count who takes long, so that nobody waits for what is stuck', () => {
    enter('stuck', 'too', 'c');
    vi.advanceTimersByTime(249);
    expect(inside).toEqual(['stuck', 'too']);
    vi.advanceTimersByTime(1);
    expect(inside).toEqual(['stuck', 'too', 'c']);
  });

  it('counts anew from each who is let in, and knows who left after having taken long', () => {
    enter('stuck', 'too', 'c', 'd', 'e');
    vi.advanceTimersByTime(250);
    expect(inside).toEqual(['stuck', 'too', 'c', 'd']);
    leave('stuck');
    leave('too');
    expect(inside).toEqual(['stuck', 'too', 'c', 'd']);
    leave('c');
    expect(inside).toEqual(['stuck', 'too', 'c', 'd', 'e']);
  });

  it('goes on in the flow of nobody, not in that of who left', () => {
    const flow = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    enter('a', 'b');
    flow.run('waits', () => limit.enter({}, () => seen.push(flow.getStore())));
    flow.run('leaves', () => leave('a'));
    expect(seen).toEqual([undefined]);
  });
});
