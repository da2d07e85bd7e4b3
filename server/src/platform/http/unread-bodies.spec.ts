import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { drainUnreadBodies } from './unread-bodies.js';

afterEach(() => vi.useRealTimers());

it('a request of the shop to itself has no connection that would be closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = Fastify();
  drainUnreadBodies(server);
  server.post('/', (request) => request.body);
  const answer = await server.inject({ method: 'POST', url: '/', payload: { a: 1 } });
  expect(answer.statusCode).toBe(200);
  expect(vi.getTimerCount()).toBe(0);
});
