import type { FastifyInstance } from 'fastify';
import type { VisitorGate } from './visitor-gate.js';

/** Asks the gate about every request for what is public in an open shop. On a loopback address the shop has no gate. */
export function closeToVisitors(server: FastifyInstance, gate: VisitorGate): void {
  if (!gate.isThere) return;
  server.addHook('onRequest', (request, reply, done) => {
    if (gate.letsPass(request)) {
      done();
      return;
    }
    gate
      .judge(request, reply)
      .then((mayGoOn) => {
        if (mayGoOn) done();
      })
      .catch(done);
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.isInClosedShop) keepPrivate(reply);
    done(null, payload);
  });
}

/** What friends see is not for search engines, nor for a cache between them and the shop. */
function keepPrivate(reply: {
  header(name: string, value: string): unknown;
  getHeader(name: string): unknown;
}): void {
  void reply.header('x-robots-tag', 'noindex');
  const rule = reply.getHeader('cache-control');
  if (typeof rule === 'string' && rule.startsWith('public'))
    void reply.header('cache-control', rule.replace('public', 'private'));
}
