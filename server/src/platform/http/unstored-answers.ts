import type { FastifyInstance } from 'fastify';

/** Routes whose responses may be stored say so themselves; every other one of the API may hold the data of one client. */
export function storeNoAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
    done(null, payload);
  });
}
