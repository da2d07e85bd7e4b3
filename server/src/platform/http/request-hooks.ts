import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel';
import type { Env } from '../config/env.js';
import type { ProblemFilter } from '../errors/problem.filter.js';
import { AnonymousSession } from './anonymous-session.js';
import { STANDARD_HEADERS } from './standard-headers.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What every request passes first: request id, session, and the refusal of what nobody answers. */
export function addRequestHooks(server: FastifyInstance, env: Env, problems: ProblemFilter): void {
  const secure = env.PUBLIC_URL.startsWith('https:');
  const settings = { secret: env.SESSION_SECRET, secure };
  const ownOrigin = new URL(env.PUBLIC_URL).origin;

  server.decorateRequest('anonymousSession', null as unknown as AnonymousSession);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', String(request.id));
    void reply.headers(STANDARD_HEADERS);
    request.anonymousSession = new AnonymousSession(request, reply, settings);
    forgetTypeOfNothing(request.headers);
    const refusal = refusalOf(request, ownOrigin);
    if (!refusal) {
      done();
      return;
    }
    const { status, body } = problems.describe(refusal, request);
    void reply.status(status).send(body);
  });
}

/** Why a request is answered by nobody: it changes something from another site, or no text can be what it asks for. */
function refusalOf(request: FastifyRequest, ownOrigin: string): DomainError | undefined {
  const { origin } = request.headers;
  if (
    !SAFE.has(request.method) &&
    origin !== undefined &&
    origin !== ownOrigin &&
    origin !== `${request.protocol}://${request.host}`
  ) {
    return new DomainError('request.foreign-origin', 'forbidden', 'Changes from another site are refused.');
  }
  // PostgreSQL keeps no text with a NUL in it, so that nothing has such a name.
  if (request.url.startsWith('/api/') && request.url.includes('%00'))
    return new DomainError('request.bad-address', 'invalid', 'The address is malformed.');
  return undefined;
}

/** A call may say JSON and send nothing, as the counting of visits does: without a type the JSON reader is not asked. */
function forgetTypeOfNothing(headers: IncomingHttpHeaders): void {
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0')
    delete headers['content-type'];
}
