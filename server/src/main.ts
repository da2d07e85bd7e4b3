import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './create-app.js';
import { loadEnv, logLevel } from '#platform/config/env';
import { Readiness } from '#platform/health/readiness';
import { createLogger } from '#platform/logging';
import { runProcess } from '#platform/run-process';

/** The api process. */
const logger = createLogger(logLevel(), 'api');
await runProcess(logger, async () => {
  const env = loadEnv();
  const app = await createApp({ env, logger });
  await app.listen(env.PORT, env.HOST);
  logger.info({ port: env.PORT, host: env.HOST }, 'the api is ready');
  return {
    close: async () => {
      app.get(Readiness, { strict: false }).leave();
      await wait(env.DRAIN_SECONDS * 1000);
      await app.close();
    },
  };
});
