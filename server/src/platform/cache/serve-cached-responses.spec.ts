import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.js';
import { serveCachedResponses } from './serve-cached-responses.js';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

let server: FastifyInstance;
let cache: ResponseCache;
let calls: number;
let respond: Handler;

beforeEach(async () => {
  calls = 0;
  respond = () => JSON.stringify({ call: calls });
  cache = new ResponseCache();
  cache.enable();
  server = fastify();
  await server.register(cookie);
  serveCachedResponses(server, cache);
  const handler: Handler = async (request, reply) => {
    calls += 1;
    void reply.type('application/json');
    return respond(request, reply);
  };
  server.get('/list', { config: { cacheRule: { parameters: ['page', 'tag'] } } }, handler);
  server.get('/items/:id', { config: { cacheRule: { parameters: [], productParam: 'id' } } }, handler);
  server.post('/list', handler);
  server.get('/uncached', handler);
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('a route with a cache rule', () => {
  it('runs once, and its response is the same from the cache', async () => {
    respond = (_, reply) => {
      void reply.header('x-total-count', '7').header('link', '<next>').header('x-other', 'of this request');
      return '[]';
    };
    const [first, second] = [await get('/list'), await get('/list')];
    expect(calls).toBe(1);
    expect([first.body, second.body]).toEqual(['[]', '[]']);
    const headers = { 'cache-control': 'no-cache', 'x-total-count': '7', link: '<next>' };
    expect(first.headers).toMatchObject(headers);
    expect(second.headers).toMatchObject({ ...headers, 'content-type': first.headers['content-type'] });
    expect(second.headers['etag']).toMatch(/^W\/"/);
    expect(second.headers).not.toHaveProperty('x-other');
  });

  it('runs once for simultaneous requests', async () => {
    respond = () => new Promise((resolve) => setTimeout(() => resolve('[]'), 20));
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/list')));
    expect([calls, new Set(responses.map(({ body }) => body)).size]).toEqual([1, 1]);
  });

  it('runs once for URLs that differ in ignored parameters or in the order of parameters', async () => {
    for (const url of [
      '/list?page=2&tag=a&tag=b',
      '/list?utm=x&tag=a&tag=b&page=2',
      '/list?tag=a&tag=b&page=2&page2=1',
    ])
      expect((await get(url)).json()).toEqual({ call: 1 });
    expect((await get('/list?page=2&tag=b&tag=a')).json()).toEqual({ call: 2 });
    expect((await get('/list')).json()).toEqual({ call: 3 });
  });

  it('answers 304 to a client that has the response', async () => {
    await get('/list');
    const etag = String((await get('/list')).headers['etag']);
    const response = await get('/list', { 'if-none-match': etag });
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect((await get('/list', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('is sent in the encoding that the client accepts', async () => {
    respond = () => JSON.stringify('text '.repeat(1000));
    await get('/list');
    const response = await get('/list', { 'accept-encoding': 'gzip;q=0, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(respond({} as never, {} as never));
    expect((await get('/list', { 'accept-encoding': 'br;q=0' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('runs again after the invalidation of its product, whatever the case of the id in the URL', async () => {
    await get('/items/AB');
    await get('/items/cd');
    cache.invalidate('ab');
    expect((await get('/items/AB')).json()).toEqual({ call: 3 });
    expect((await get('/items/cd')).json()).toEqual({ call: 2 });
  });
});

describe('the cache does not take', () => {
  it.each<[string, Handler]>([
    ['an error', (_, reply) => reply.status(404).send('{}')],
    ['a failure', () => Promise.reject(new Error('down'))],
    ['a response marked no-store', (_, reply) => reply.header('cache-control', 'no-store').send('{}')],
    ['a response with a cookie', (_, reply) => reply.setCookie('sid', 'x').send('{}')],
  ])('%s', async (_, handler) => {
    respond = handler;
    const responses = await Promise.all([get('/list'), get('/list')]);
    await get('/list');
    expect(calls).toBe(3);
    if (responses[0].headers['cache-control'] !== undefined)
      expect(responses[0].headers['cache-control']).toBe('no-store');
  });

  it('the response to a change, or of a route without a rule', async () => {
    await server.inject({ method: 'POST', url: '/list' });
    await get('/uncached');
    await get('/uncached');
    expect((await get('/list')).json()).toEqual({ call: 4 });
  });
});
