import { request as send, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { problem, type Problem } from '#contracts/problem';

const REQUEST_ID = 'request-of-this-test';
const HUGE_BYTES = 8 * 1024 * 1024;

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});

afterAll(() => shop.stop());

interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Problem;
}

function expectRefusal({ status, headers, body }: Refusal, expected: number, code: string): void {
  expect([status, problem.parse(body).code]).toEqual([expected, code]);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': body.requestId,
  });
}

async function bare(method: string, path: string): Promise<Refusal> {
  const response = await fetch(`${shop.url}${path}`, { method, headers: { 'x-request-id': REQUEST_ID } });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: (await response.json()) as Problem,
  };
}

/** Sends a body and reads the response as programs do that send everything before they read. */
async function post(path: string, body: Buffer, headers: Record<string, string>): Promise<Refusal> {
  const { hostname, port } = new URL(shop.url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send({ hostname, port, path, method: 'POST', headers }, resolve);
    request.on('error', reject);
    request.end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: JSON.parse(Buffer.concat(chunks).toString()) as Problem,
  };
}

/** Everything that the server writes until it closes the connection. */
function exchange(...parts: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    for (const part of parts) socket.write(part);
  });
}

function parse(text: string): Refusal {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(': ') as [string, string]);
  return {
    status: Number(start.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body: JSON.parse(body) as Problem,
  };
}

describe('an address that no route can take', () => {
  it.each(['/api/products/%ZZ', '/api/products/%E0%A4%A', '/api/%ZZ'])('is refused: %s', async (path) => {
    const refusal = await bare('GET', path);
    expectRefusal(refusal, 400, 'request.bad-address');
    expect(refusal.body.requestId).toBe(REQUEST_ID);
  });

  it('is refused when an id in it is longer than any id', async () => {
    const path = `/api/products/${'x'.repeat(500)}`;
    expectRefusal(await bare('DELETE', path), 414, 'request.address-too-long');
    // Pages are routed by a wildcard, so that for GET every address has a route.
    expectRefusal(await bare('GET', path), 404, 'request.no-such-route');
  });
});

describe('a body above the limit', () => {
  it.each([
    ['everybody', '/api/cart', 64 * 1024],
    ['everybody who signs in', '/api/auth/login', 64 * 1024],
    ['staff', '/api/products', 512 * 1024],
    ['the payment provider', '/api/webhooks/stripe', 512 * 1024],
  ])('is read up to a limit in calls for %s', async (_whom, path, most) => {
    const headers = { 'content-type': 'application/json' };
    const body = (bytes: number) => Buffer.from('{}'.padEnd(bytes, ' '));
    expect((await post(path, body(most), headers)).status).not.toBe(413);
    for (const bytes of [most + 1, 4 * most])
      expectRefusal(await post(path, body(bytes), headers), 413, 'request.too-large');
  });

  it.each([
    ['with its length', { 'content-length': String(HUGE_BYTES) }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('is answered 413 each time, however it is sent: %s', async (_name, headers) => {
    const huge = Buffer.alloc(HUGE_BYTES, ' ');
    for (let time = 0; time < 10; time += 1) {
      const refusal = await post('/api/cart', huge, { 'content-type': 'application/json', ...headers });
      expectRefusal(refusal, 413, 'request.too-large');
    }
  });

  it('is not read for ever: the connection of an endless sender is closed', async () => {
    const began = Date.now();
    const text = await exchange(
      `POST /api/cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${HUGE_BYTES}\r\n\r\n`,
      '{"productId":',
    );
    expectRefusal(parse(text), 413, 'request.too-large');
    expect(Date.now() - began).toBeLessThan(5000);
  });
});

describe('what is not HTTP', () => {
  it('is answered with a problem', async () => {
    const text = await exchange('GET /api/products HTTP/1.1\r\nno header at all\r\n\r\n');
    expectRefusal(parse(text), 400, 'request.malformed');
  });

  it('is answered with a problem when its headers are too large', async () => {
    const text = await exchange(`GET /api/products HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expectRefusal(parse(text), 431, 'request.headers-too-large');
  });
});
