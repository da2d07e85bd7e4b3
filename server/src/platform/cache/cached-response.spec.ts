import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CachedResponse } from './cached-response.js';

const LARGE = 'text '.repeat(400);
const response = (text: string) =>
  new CachedResponse({ status: 200, headers: {}, body: Buffer.from(text) }, null);

it('compresses a large body once per encoding', async () => {
  const large = response(LARGE);
  const first = await large.encoded('br');
  expect(await large.encoded('br')).toEqual(first);
  expect((await large.encoded('br')).body).toBe(first.body);
  expect(brotliDecompressSync(first.body).toString()).toBe(LARGE);
  const zipped = await large.encoded('gzip');
  expect([zipped.encoding, gunzipSync(zipped.body).toString()]).toEqual(['gzip', LARGE]);
});

it('leaves a small body, and one for a client without compression, as it is', async () => {
  const small = response('text');
  expect(await small.encoded('br')).toEqual({ body: small.body, encoding: null });
  const large = response(LARGE);
  expect(await large.encoded(null)).toEqual({ body: large.body, encoding: null });
});

it('has the same ETag exactly when the body is the same', () => {
  expect(response('a').etag).toBe(response('a').etag);
  expect(response('a').etag).not.toBe(response('b').etag);
});
