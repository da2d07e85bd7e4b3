import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { isLoopback } from '../config/public-address.js';
import { requestRefusals } from '../errors/request-refusals.js';
import { AnonymousSession } from './anonymous-session.js';
import { standardHeaders } from './standard-headers.js';
import { isTrialHeader, TRIAL_HEADER } from './trial-request.js';
import type { Clock } from '../clock.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop is reached over https: its cookies are for https alone, and their names have a prefix. */
    readonly secureCookies: boolean;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a browser says of a request that a page of another origin has started. */
const FOREIGN_SITES: readonly unknown[] = ['cross-site', 'same-site'];
/** Orchestrators ask a process for its health by the address of its container. The answer holds nothing but the state. */
const HEALTH = '/api/health/';
/** A collector of metrics that knows the token may use any address. */
const METRICS = '/metrics';

/**
 * Gives every request its id, its session and the standard headers. Refuses a request for another host (a name that was
 * made to point to this machine, so that a page of that name can read the answer), and changes that come from another site. The shop's own trial purchases may use any name of the
 * api.
 */
export function addRequestHooks(server: FastifyInstance, env: Env, clock: Clock): void {
  const { origin: shopOrigin, hostname: shopHost, protocol } = new URL(env.PUBLIC_URL);
  const settings = { secrets: env, secure: protocol === 'https:' };
  const headers = standardHeaders(env);

  server.decorateRequest('anonymousSession', null as unknown as AnonymousSession);
  server.decorateRequest('isTrial', false);
  server.decorateRequest('secureCookies', settings.secure);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', String(request.id));
    void reply.headers(headers);
    const trial = request.headers[TRIAL_HEADER];
    request.isTrial = trial !== undefined && isTrialHeader(env, trial, clock.now());
    request.anonymousSession = new AnonymousSession(request, reply, settings);
    dropTypeOfEmptyBody(request.headers);
    // As a usual order it would hold stock: two processes with different secrets must not do that every hour.
    if (trial !== undefined && !request.isTrial) done(requestRefusals.foreignTrial);
    else if (!request.isTrial && !isShopHost(request, shopHost, env)) done(requestRefusals.foreignHost);
    else if (isForeignChange(request, shopOrigin)) done(requestRefusals.foreignOrigin);
    else done();
  });
}

/** The port is not compared: it says nothing about who the name belongs to, and a proxy may drop it. */
function isShopHost(request: FastifyRequest, shopHost: string, { METRICS_TOKEN }: Env): boolean {
  const { hostname, url } = request;
  if (hostname.toLowerCase() === shopHost || isLoopback(hostname)) return true;
  return url.startsWith(HEALTH) || (METRICS_TOKEN !== undefined && url === METRICS);
}

function isForeignChange({ method, headers, protocol, host }: FastifyRequest, shopOrigin: string): boolean {
  if (SAFE.has(method)) return false;
  if (FOREIGN_SITES.includes(headers['sec-fetch-site'])) return true;
  const { origin } = headers;
  return origin !== undefined && origin !== shopOrigin && origin !== `${protocol}://${host}`;
}

/** Clients may declare JSON and send nothing, as page counting does. Without a content type no parser refuses that. */
function dropTypeOfEmptyBody(headers: IncomingHttpHeaders): void {
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0')
    delete headers['content-type'];
}
