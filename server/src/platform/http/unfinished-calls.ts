import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_AGAIN_MS = 20;

/**
 * Lets a stopping server finish what it works on for those who have hung up: it no longer has a connection that could be
 * waited for, but it may be in the middle of an order. What calls need, the pool above all, is closed after it.
 * Streams of events are no calls: they end with their connection.
 * @param patienceMs longest wait, for a call that hangs
 */
export function finishCalls(server: FastifyInstance, patienceMs: number): void {
  const unfinished = new Set<object>();
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.isStream !== true) unfinished.add(request);
    done();
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    unfinished.delete(request);
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    // A response also ends when its asker hangs up; the work for it is over when it has been sent.
    if (reply.sent) unfinished.delete(request);
    done();
  });
  server.addHook('onClose', async () => {
    for (const until = performance.now() + patienceMs; unfinished.size > 0 && performance.now() < until;)
      await sleep(LOOK_AGAIN_MS);
  });
}
