import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { awaitOpenRequests } from './await-open-requests.js';

const TIMEOUT_MS = 1000;

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

  it('does not wait when every request has been answered', async () => {
    server.get('/quick', () => ({}));
    await server.inject('/quick');
    const start = performance.now();
    await server.close();
    expect(performance.now() - start).toBeLessThan(TIMEOUT_MS);
  });
});
