import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everybody may call the route. Set by `Endpoint`. */
    isPublic?: boolean;
  }
}

/**
 * The largest body of a call that everybody may make, in bytes. The longest of them are messages and a cart; half a megabyte
 * of small values takes 100 ms of this process's only thread to read, so that a few senders could keep it busy.
 */
const PUBLIC_BODY_BYTES = 64 * 1024;
/** Events of the payment provider may hold the texts of a dispute, 150,000 characters. */
const WEBHOOKS = '/api/webhooks/';

/** Gives the calls that everybody may make a smaller limit of their bodies than those of staff. Call it before the routes are added. */
export function limitPublicBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.config?.isPublic && !route.url.startsWith(WEBHOOKS)) route.bodyLimit ??= PUBLIC_BODY_BYTES;
  });
}
