import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.js';
import { keptAddresses, type Keepable } from './keep-rule.js';
import { answerKeptFirst } from './kept-first.js';

const keepable: Keepable = (path) =>
  path === '/list' ? { route: '/list', tag: null, parameters: ['page'] } : undefined;

let server: Server;
let cache: AnswerCache;
let url: string;
let asked: string[];
let answered: unknown[];

beforeEach(async () => {
  asked = [];
  answered = [];
  cache = new AnswerCache();
  cache.enable();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('framework');
  });
  answerKeptFirst(server, cache, keptAddresses(keepable), (route, status) => answered.push([route, status]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

async function keep(text: string, key = '/list'): Promise<void> {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
  await cache.through(key, null, () => Promise.resolve({ status: 200, headers, body: Buffer.from(text) }));
}

describe('what is kept', () => {
  it('is answered before the framework is asked, whatever parameters that mean nothing are added', async () => {
    await keep('kept');
    await keep('second', '/list?page=2');
    const answer = await fetch(`${url}/list?utm=x`, { headers: { 'x-request-id': 'my-request' } });
    expect(await answer.text()).toBe('kept');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      'content-length': '4',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'my-request',
      etag: expect.stringMatching(/^W\/"/) as string,
    });
    expect(await (await fetch(`${url}/list?utm=y&page=2`)).text()).toBe('second');
    expect(asked).toEqual([]);
    expect(answered).toEqual([
      ['/list', 200],
      ['/list', 200],
    ]);
  });

  it('is not sent to who has it', async () => {
    await keep('kept');
    const etag = (await fetch(`${url}/list`)).headers.get('etag') ?? '';
    const answer = await fetch(`${url}/list`, { headers: { 'if-none-match': etag } });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
  });

  it('is sent in an encoding once there is one; until then the framework waits for it', async () => {
    await keep('text '.repeat(1000));
    const ask = async () => (await fetch(`${url}/list`, { headers: { 'accept-encoding': 'br' } })).text();
    expect(await ask()).toBe('framework');
    const answer = cache.get('/list');
    if (!answer) throw new Error('It was kept');
    await cache.encoded(answer, 'br');
    expect(await ask()).toBe('text '.repeat(1000));
  });
});

describe('the framework', () => {
  it('is asked for what is not kept, for changes, and for what has changed', async () => {
    await keep('kept');
    const ask = async (path: string, method = 'GET') => (await fetch(url + path, { method })).text();
    expect(await ask('/other')).toBe('framework');
    expect(await ask('/list', 'POST')).toBe('framework');
    expect(await ask(`/list?page=${'9'.repeat(400)}`)).toBe('framework');
    cache.clear();
    expect(await ask('/list')).toBe('framework');
    expect(asked).toHaveLength(4);
  });
});
