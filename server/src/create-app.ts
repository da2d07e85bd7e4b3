import type { IncomingHttpHeaders, Server } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiModule } from './api.module.js';
import type { AppOptions } from './app-options.js';
import { CHANGES_ANSWERS, keepableAnswers } from './keepable-answers.js';
import { addApiDocs } from './api-docs.js';
import { loadClientBuild } from './pages/client-build.js';
import { PageRenderer } from './pages/page-renderer.js';
import { PAGES, type PagesHolder } from './pages/pages.controller.js';
import { readableUrl } from './pages/readable-url.js';
import { serveStaticFiles } from './pages/static-files.js';
import { AnswerCache } from '#platform/cache/answer-cache';
import { addCachedRoutes } from '#platform/cache/cached-routes';
import { keptAddresses } from '#platform/cache/keep-rule';
import { answerKeptFirst } from '#platform/cache/kept-first';
import type { Env } from '#platform/config/env';
import { frameworkErrors } from '#platform/errors/framework-errors';
import { ProblemFilter } from '#platform/errors/problem.filter';
import { limitConcurrency } from '#platform/http/concurrency-limit';
import { awaitLateRequests } from '#platform/http/late-requests';
import { requestIdOf } from '#platform/http/request-id';
import { addRequestHooks } from '#platform/http/request-hooks';
import { refuseUnstorableText } from '#platform/http/storable-text';
import { finishCalls } from '#platform/http/unfinished-calls';
import { drainUnreadBodies } from '#platform/http/unread-bodies';
import { createValidationPipe } from '#platform/http/validation.pipe';
import { NestLog } from '#platform/logging';
import { Metrics } from '#platform/metrics/metrics';

/** The largest JSON body; uploads have limits of their own. */
const BODY_LIMIT_BYTES = 512 * 1024;
/** Longer than any call, shorter than the patience with a stop (`run-process.ts`). */
const FINISH_MS = 15_000;

/** The api process's application, ready to listen. */
export async function createApp(options: AppOptions): Promise<NestFastifyApplication> {
  const { env, logger } = options;
  const problems = new ProblemFilter(logger);
  const adapter = new FastifyAdapter({
    ...frameworkErrors(problems),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: env.NODE_ENV === 'production' ? ['loopback', 'linklocal', 'uniquelocal'] : false,
    forceCloseConnections: 'idle',
    // Who comes while the process stops is answered too; a balancer has nothing to do again.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    genReqId: ({ headers }: { headers: IncomingHttpHeaders }) => requestIdOf(headers),
    // Nothing of this shop is a middleware of Express' kind.
    skipMiddie: true,
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.of(options), adapter, {
    logger: new NestLog(logger),
    rawBody: true,
    abortOnError: false,
  });
  app.useGlobalFilters(problems);
  app.useGlobalPipes(createValidationPipe());
  awaitLateRequests(adapter.getHttpServer<Server>());
  await app.register(cookie);
  await app.register(multipart);
  addRequestHooks(adapter.getInstance(), env);
  refuseUnstorableText(adapter.getInstance());
  drainUnreadBodies(adapter.getInstance());
  finishCalls(adapter.getInstance(), FINISH_MS);
  limitConcurrency(adapter.getInstance(), env.DATABASE_POOL);
  const [cache, metrics] = [app.get(AnswerCache), app.get(Metrics)];
  const addressOf = keptAddresses(keepableAnswers);
  addCachedRoutes(adapter.getInstance(), cache, addressOf, CHANGES_ANSWERS);
  metrics.observe(adapter.getInstance());
  answerKeptFirst(adapter.getHttpServer<Server>(), cache, addressOf, (route, status, seconds) =>
    metrics.record('GET', route, status, seconds),
  );
  await addApiDocs(app);
  await addPages(app, env);
  return app;
}

/** The client's files and its renderer, when it has been built. */
async function addPages(app: NestFastifyApplication, env: Env): Promise<void> {
  const build = await loadClientBuild();
  if (build) await serveStaticFiles(app, build.folder);
  app.get<PagesHolder>(PAGES, { strict: false }).renderer = new PageRenderer(build, app, env.PUBLIC_URL);
}
