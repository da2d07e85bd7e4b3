import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const POLL_MS = 20;

/**
 * Makes the shutdown wait for requests whose client has disconnected: the server has no connection left to wait for, but
 * one of them can be in the middle of an order. The connections to the database are closed after it. Event streams are
 * not waited for: they end with their connection.
 * @param timeoutMs longest wait, for a request that hangs and for a client that does not read its response, whose connection
 *   is closed then: the server would wait for its keep-alive of 72 seconds
 */
export function awaitOpenRequests(server: FastifyInstance, timeoutMs: number): void {
  const open = new Set<object>();
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.isStream !== true) open.add(request);
    done();
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    open.delete(request);
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    // Also called when the client disconnects; the work is finished when the reply has been sent.
    if (reply.sent) open.delete(request);
    done();
  });
  let deadline = Infinity;
  // The server closes between these two hooks: it waits for its connections.
  server.addHook('preClose', (done) => {
    deadline = performance.now() + timeoutMs;
    setTimeout(() => server.server.closeAllConnections(), timeoutMs).unref();
    done();
  });
  server.addHook('onClose', async () => {
    while (open.size > 0 && performance.now() < deadline) await sleep(POLL_MS);
  });
}
