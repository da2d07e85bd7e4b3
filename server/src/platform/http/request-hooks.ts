import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { requestRefusals } from '../errors/request-refusals.js';
import { AnonymousSession } from './anonymous-session.js';
import { STANDARD_HEADERS } from './standard-headers.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Gives every request its id, its session and the standard headers. Refuses changes that come from another site. */
export function addRequestHooks(server: FastifyInstance, env: Env): void {
  const secure = env.PUBLIC_URL.startsWith('https:');
  const settings = { secret: env.SESSION_SECRET, secure };
  const ownOrigin = new URL(env.PUBLIC_URL).origin;

  server.decorateRequest('anonymousSession', null as unknown as AnonymousSession);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', String(request.id));
    void reply.headers(STANDARD_HEADERS);
    request.anonymousSession = new AnonymousSession(request, reply, settings);
    dropTypeOfEmptyBody(request.headers);
    if (isForeignChange(request, ownOrigin)) done(requestRefusals.foreignOrigin);
    else done();
  });
}

function isForeignChange({ method, headers, protocol, host }: FastifyRequest, ownOrigin: string): boolean {
  const { origin } = headers;
  if (SAFE.has(method) || origin === undefined) return false;
  return origin !== ownOrigin && origin !== `${protocol}://${host}`;
}

/** Clients may declare JSON and send nothing, as page counting does. Without a content type no parser refuses that. */
function dropTypeOfEmptyBody(headers: IncomingHttpHeaders): void {
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0')
    delete headers['content-type'];
}
