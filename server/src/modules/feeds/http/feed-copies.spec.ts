import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { FeedCopies, type FeedCopy } from './feed-copies.js';
import { ResponseCache } from '#platform/cache/response-cache';

let cache: ResponseCache;
let copies: FeedCopies;
let made: string[];
let release: () => void;

beforeEach(() => {
  cache = new ResponseCache();
  cache.enable();
  copies = new FeedCopies(cache);
  made = [];
});

/** A feed in two pieces; the second one waits for `release`. */
function feed(name: string, { fails = false, waits = false } = {}) {
  return () => {
    const open = waits ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
    return Promise.resolve(
      (async function* () {
        made.push(name);
        yield `begin ${name}, `;
        await open;
        if (fails) throw new Error('The database is gone');
        yield 'end';
      })(),
    );
  };
}

const textOf = (copy: FeedCopy) => text(Readable.from(copy.read()).pipe(createGunzip()));
const textAt = async (key: string, ...given: Parameters<typeof feed>) =>
  textOf(await copies.of(key, feed(...given)));

it('two requests at once, and one after them, share one copy', async () => {
  const both = Promise.all([copies.of('nl', feed('a', { waits: true })), copies.of('nl', feed('b'))]);
  const [first, second] = await both;
  const texts = Promise.all([textOf(first), textOf(second)]);
  release();
  expect(await texts).toEqual(['begin a, end', 'begin a, end']);
  expect(await textAt('nl', 'c')).toBe('begin a, end');
  expect(made).toEqual(['a']);
});

it('each feed has a copy of its own', async () => {
  expect([await textAt('nl', 'a'), await textAt('de', 'b')]).toEqual(['begin a, end', 'begin b, end']);
});

it('a change makes the next copy a new one, stock of one product too', async () => {
  await textAt('nl', 'a');
  cache.invalidateAll();
  expect(await textAt('nl', 'b')).toBe('begin b, end');
  cache.invalidate('jacket');
  expect(await textAt('nl', 'c')).toBe('begin c, end');
});

it('a copy that was being made when something changed goes to nobody else', async () => {
  const old = await copies.of('nl', feed('old', { waits: true }));
  const reading = textOf(old);
  cache.invalidateAll();
  expect(await textAt('nl', 'new')).toBe('begin new, end');
  release();
  expect(await reading).toBe('begin old, end');
  expect(await textAt('nl', 'newer')).toBe('begin new, end');
});

it('nothing is shared while changes may be missed', async () => {
  cache.disable();
  expect([await textAt('nl', 'a'), await textAt('nl', 'b')]).toEqual(['begin a, end', 'begin b, end']);
});

it('a copy that breaks off breaks off for its readers, and for nobody later', async () => {
  const copy = await copies.of('nl', feed('a', { fails: true }));
  await expect(text(Readable.from(copy.read()))).rejects.toThrow('The database is gone');
  expect(await textAt('nl', 'b')).toBe('begin b, end');
});

it('nothing more is made of a feed that all its readers have left', async () => {
  const copy = await copies.of('nl', feed('a', { waits: true }));
  const reader = copy.read();
  await reader.next();
  await reader.return(undefined);
  expect(await textAt('nl', 'b')).toBe('begin b, end');
  expect(await copy.ended).toBe(false);
  expect(await textAt('nl', 'c')).toBe('begin b, end');
});

it('a refusal of the feed is passed on, and not shared', async () => {
  const refused = copies.of('nl', () => Promise.reject(new Error('Not delivered to')));
  await expect(refused).rejects.toThrow('Not delivered to');
  expect(await textAt('nl', 'a')).toBe('begin a, end');
});
