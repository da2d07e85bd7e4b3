import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { ApiModule } from './api.module.js';
import type { AppOptions } from './app-options.js';
import { addApiDocs } from './api-docs.js';
import { loadClientBuild } from './pages/client-build.js';
import { PageRenderer } from './pages/page-renderer.js';
import { PAGES, type PagesHolder } from './pages/pages.controller.js';
import { readableUrl } from './pages/readable-url.js';
import { serveStaticFiles } from './pages/static-files.js';
import { Brands, Content } from '#modules/content';
import { closeToVisitors, VisitorGate } from '#modules/opening';
import { ResponseCache } from '#platform/cache/response-cache';
import { serveCachedResponses } from '#platform/cache/serve-cached-responses';
import { Clock } from '#platform/clock';
import type { Env } from '#platform/config/env';
import { Notifications } from '#platform/database/notifications';
import { frameworkErrors } from '#platform/errors/framework-errors';
import { ProblemFilter } from '#platform/errors/problem.filter';
import { useBodyParsers } from '#platform/http/body-parsers';
import { awaitOpenRequests } from '#platform/http/await-open-requests';
import { receivePolicyReports } from '#platform/http/policy-reports';
import { limitPublicBodies } from '#platform/http/public-body-limit';
import { requestIdOf } from '#platform/http/request-id';
import { limitRates } from '#platform/http/request-rate';
import { answerForms } from '#platform/http/form-answers';
import { addRequestHooks } from '#platform/http/request-hooks';
import { cutSlowBodies } from '#platform/http/slow-bodies';
import { refuseUnstorableText } from '#platform/http/storable-text';
import { takeTurns } from '#platform/http/turns';
import { drainUnreadBodies } from '#platform/http/unread-bodies';
import { storeNoAnswers } from '#platform/http/unstored-answers';
import { createValidationPipe } from '#platform/http/validation.pipe';
import { NestLog } from '#platform/logging';
import { HttpMetrics } from '#platform/metrics/http-metrics';

/** The largest JSON body of staff; uploads have limits of their own, and calls for everybody a smaller one. */
const BODY_LIMIT_BYTES = 512 * 1024;
/** Of a form with a file: its parts, the bytes of a field's name, and the headers of a part. Uploads narrow them further. */
const PART_LIMITS = { parts: 20, fieldNameSize: 100, headerPairs: 20 };
/** How long a shutdown waits for open requests: longer than any takes, shorter than the limit of `run-process.ts`. */
const OPEN_REQUESTS_MS = 15_000;

/** Open connections of one process. More than shoppers and staff of one process need, and small enough for its memory. */
const MAX_CONNECTIONS = 5000;
/**
 * A client that is slow to send its headers, or takes more than an hour for its body, loses its connection; bodies have a
 * least rate too, see `slow-bodies.ts`. A request without `Host` is refused by the check of the host, with a problem.
 */
const CONNECTION_LIMITS = {
  requestTimeout: 60 * 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
};

/** The api process's application, ready to listen. */
export async function createApp(options: AppOptions): Promise<NestFastifyApplication> {
  const { env, logger } = options;
  const problems = new ProblemFilter(logger);
  const adapter = new FastifyAdapter({
    ...frameworkErrors(problems, env),
    ...CONNECTION_LIMITS,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    forceCloseConnections: 'idle',
    // A request that arrives during the shutdown is answered too, so that no load balancer has to repeat it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    genReqId: ({ headers }: { headers: IncomingHttpHeaders }) => requestIdOf(headers),
    // The shop uses no Express middleware.
    skipMiddie: true,
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.of(options), adapter, {
    logger: new NestLog(logger),
    rawBody: true,
    abortOnError: false,
  });
  app.useGlobalFilters(problems);
  app.useGlobalPipes(createValidationPipe());
  await app.register(cookie);
  await app.register(multipart, { limits: PART_LIMITS });
  useBodyParsers(app, BODY_LIMIT_BYTES);
  addRequestHooks(adapter.getInstance(), env, app.get(Clock));
  answerForms(adapter.getInstance());
  cutSlowBodies(adapter.getInstance());
  limitPublicBodies(adapter.getInstance());
  adapter.getInstance().server.maxConnections = MAX_CONNECTIONS;
  refuseUnstorableText(adapter.getInstance());
  drainUnreadBodies(adapter.getInstance());
  awaitOpenRequests(adapter.getInstance(), OPEN_REQUESTS_MS);
  app.get(HttpMetrics).observe(adapter.getInstance());
  if (env.NETWORK_LIMITS) limitRates(adapter.getInstance());
  // Before the cache: a closed shop answers visitors nothing that it holds.
  closeToVisitors(adapter.getInstance(), app.get(VisitorGate, { strict: false }));
  serveCachedResponses(adapter.getInstance(), app.get(ResponseCache));
  // Behind the cache: what it answers costs nothing.
  if (env.NETWORK_LIMITS) takeTurns(adapter.getInstance(), env.DATABASE_POOL);
  storeNoAnswers(adapter.getInstance());
  awaitOwnChanges(adapter.getInstance(), app.get(Notifications));
  receivePolicyReports(adapter.getInstance(), logger);
  if (env.API_DOCS) await addApiDocs(app);
  await addPages(app, env);
  // The first request finds the shop's time zone.
  adapter.getInstance().addHook('onReady', async () => void (await app.get(Content).settings()));
  return app;
}

/** Lets staff read what they have changed: the response waits until this process has been notified of the change. */
function awaitOwnChanges(server: FastifyInstance, notifications: Notifications): void {
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method === 'GET' || !request.staff) done(null, payload);
    else void notifications.caughtUp().then(() => done(null, payload));
  });
}

/** The client's files and its renderer, when it has been built. */
async function addPages(app: NestFastifyApplication, env: Env): Promise<void> {
  const build = await loadClientBuild();
  if (build) await serveStaticFiles(app, build.folder);
  const brands = app.get(Brands, { strict: false });
  app.get<PagesHolder>(PAGES, { strict: false }).renderer = new PageRenderer(build, app, env.PUBLIC_URL, () =>
    brands.head(),
  );
}
