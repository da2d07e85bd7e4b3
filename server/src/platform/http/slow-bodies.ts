import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a body that is still arriving is looked at. */
const WINDOW_MS = 10_000;
/** The least that must arrive in one window, in bytes: 1 KiB a second, slower than any connection that a shop can be used with. */
const LEAST_PER_WINDOW = 10 * 1024;

/**
 * Closes the connection of a client that sends its body too slowly, with 408. A body holds a connection and memory, so a
 * few slow senders could take all connections. A body that this process is slow to read is not cut: it has unread bytes. Requests of the
 * shop to itself have no connection.
 * @param windowMs shorter in tests
 */
export function cutSlowBodies(server: FastifyInstance, windowMs = WINDOW_MS): void {
  const least = (LEAST_PER_WINDOW * windowMs) / WINDOW_MS;
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    done();
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (!(raw.socket instanceof Socket)) return;
    if (raw.complete || (encoding === undefined && (length ?? '0') === '0')) return;
    let before = raw.socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) {
        clearInterval(timer);
        return;
      }
      const arrived = raw.socket.bytesRead - before;
      before = raw.socket.bytesRead;
      if (arrived >= least || raw.readableLength > 0) return;
      clearInterval(timer);
      // The same answer as for headers that do not arrive.
      server.server.emit('clientError', Object.assign(new Error(), { code: TOO_SLOW }), raw.socket);
    }, windowMs).unref();
    raw.once('close', () => clearInterval(timer));
  });
}

/** Node's own code for a request that has not arrived in time. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
