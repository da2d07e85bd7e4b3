import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cutSlowBodies } from './slow-bodies.js';

const WINDOW_MS = 100;

let server: FastifyInstance;

beforeEach(async () => {
  server = Fastify();
  cutSlowBodies(server, WINDOW_MS);
  server.post('/', (request) => request.body);
  await server.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => server.close());

/** Everything that the server writes until it closes the connection. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    socket.write(text);
  });
}

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n';

it('answers 408 and closes the connection when the body does not arrive [asvs: 15.2.2]', async () => {
  expect(await exchange(`${HEAD}Content-Length: 100000\r\n\r\n{"a":`)).toMatch(/^HTTP\/1\.1 408 /);
});

it('does so for a body in chunks too', async () => {
  expect(await exchange(`${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`)).toMatch(
    /^HTTP\/1\.1 408 /,
  );
});

it('leaves a body that arrives at once', async () => {
  expect(await exchange(`${HEAD}Content-Length: 7\r\n\r\n{"a":1}`)).toMatch(/^HTTP\/1\.1 200 .*{"a":1}$/s);
});

it('leaves a request of the shop to itself, which has no connection', async () => {
  const refused = vi.fn();
  server.server.on('clientError', refused);
  await server.inject({ method: 'POST', url: '/', payload: { a: 1 } });
  await new Promise((resolve) => setTimeout(resolve, 3 * WINDOW_MS));
  expect(refused).not.toHaveBeenCalled();
});
