import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { finishCalls } from './unfinished-calls.js';

const PATIENCE_MS = 1000;

let server: FastifyInstance;
let begun: Promise<void>;
let finish: () => void;
let finished: boolean;

beforeEach(() => {
  server = fastify({ forceCloseConnections: true });
  finishCalls(server, PATIENCE_MS);
  finished = false;
  begun = new Promise((hasBegun) => {
    server.post('/call', async () => {
      hasBegun();
      await new Promise<void>((resolve) => (finish = resolve));
      await sleep(50);
      finished = true;
      return {};
    });
  });
});

/** Somebody calls, and hangs up while the call is being worked on. */
async function callAndHangUp(): Promise<void> {
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const patience = new AbortController();
  const call = fetch(`${address}/call`, { method: 'POST', signal: patience.signal });
  await begun;
  patience.abort();
  await expect(call).rejects.toThrow('aborted');
}

describe('a server that stops', () => {
  it('finishes the call of somebody who has hung up before it lets go of what calls need', async () => {
    await callAndHangUp();
    setTimeout(finish, 50);
    await server.close();
    expect(finished).toBe(true);
  });

  it('does not wait for ever', async () => {
    await callAndHangUp();
    await server.close();
    expect(finished).toBe(false);
  });

  it('does not wait at all when everything has been answered', async () => {
    server.get('/quick', () => ({}));
    await server.inject('/quick');
    const began = performance.now();
    await server.close();
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
  });
});
