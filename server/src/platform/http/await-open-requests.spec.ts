import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { awaitOpenRequests } from './await-open-requests.js';

const TIMEOUT_MS = 400;

let server: FastifyInstance;
let started: Promise<void>;
let finish: () => void;
let finished: boolean;

beforeEach(() => {
  server = fastify({ forceCloseConnections: true });
  awaitOpenRequests(server, TIMEOUT_MS);
  finished = false;
  started = new Promise((hasStarted) => {
    server.post('/order', async () => {
      hasStarted();
      await new Promise<void>((resolve) => (finish = resolve));
      await sleep(50);
      finished = true;
      return {};
    });
  });
});

/** Sends a request and disconnects while it is being handled. */
async function requestAndDisconnect(): Promise<void> {
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const controller = new AbortController();
  const response = fetch(`${address}/order`, { method: 'POST', signal: controller.signal });
  await started;
  controller.abort();
  await expect(response).rejects.toThrow('aborted');
}

describe('the shutdown of the server', () => {
  it('waits for the request of a client that has disconnected', async () => {
    await requestAndDisconnect();
    setTimeout(finish, 50);
    await server.close();
    expect(finished).toBe(true);
  });

  it('stops waiting after the timeout', async () => {
    await requestAndDisconnect();
    await server.close();
    expect(finished).toBe(false);
  });

  it('closes the connection of a client that does not read its response', async () => {
    const slow = fastify({ forceCloseConnections: 'idle' });
    awaitOpenRequests(slow, TIMEOUT_MS);
    const answered = new Promise<void>((resolve) => {
      slow.get('/large', () => {
        resolve();
        return Readable.from(Array.from({ length: 200 }, () => 'x'.repeat(100_000)));
      });
    });
    const address = await slow.listen({ host: '127.0.0.1', port: 0 });
    const client = connect(Number(new URL(address).port), '127.0.0.1').pause();
    const closed = new Promise((resolve) => client.once('close', resolve).once('error', resolve));
    client.write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n');
    await answered;
    // Without the limit this waits for the keep-alive, longer than the test may take.
    await slow.close();
    client.resume();
    await closed;
  });

  it('does not wait when every request has been answered', async () => {
    server.get('/quick', () => ({}));
    await server.inject('/quick');
    const start = performance.now();
    await server.close();
    expect(performance.now() - start).toBeLessThan(TIMEOUT_MS);
  });
});
