import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#kernel';
import type { Env } from '../config/env.js';
import type { ProblemFilter } from '../errors/problem.filter.js';
import { AnonymousSession } from './anonymous-session.js';
import { STANDARD_HEADERS } from './standard-headers.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What every request passes first: request id, session, and the refusal of changes that another site sends. */
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
    const origin = request.headers.origin;
    if (
      SAFE.has(request.method) ||
      origin === undefined ||
      origin === ownOrigin ||
      origin === `${request.protocol}://${request.host}`
    ) {
      done();
      return;
    }
    const { status, body } = problems.describe(
      new DomainError('request.foreign-origin', 'forbidden', 'Changes from another site are refused.'),
      request,
    );
    void reply.status(status).send(body);
  });
}

/** A call may say JSON and send nothing, as the counting of visits does: without a type the JSON reader is not asked. */
function forgetTypeOfNothing(headers: IncomingHttpHeaders): void {
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0')
    delete headers['content-type'];
}
