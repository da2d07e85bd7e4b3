import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a client may go on sending a body that has been refused. */
const PATIENCE_MS = 2000;

/**
 * Lets a response reach a client that is still sending its body. Closing the connection at once would reset it, and the
 * client would lose the response: the rest of the body is read and dropped instead, for a short while. Requests of the shop to itself have no
 * connection.
 */
export function drainUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!request.raw.complete) reply.removeHeader('connection');
    done(null, payload);
  });
  server.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && raw.socket instanceof Socket) {
      raw.resume();
      const timer = setTimeout(() => raw.socket.destroy(), PATIENCE_MS).unref();
      raw.once('end', () => clearTimeout(timer));
    }
    done();
  });
}
