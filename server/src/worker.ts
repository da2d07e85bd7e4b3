import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from './worker.module.js';
import { loadEnv, logLevel } from '#platform/config/env';
import { createLogger, NestLog } from '#platform/logging';
import { runProcess } from '#platform/run-process';

/** The worker process. */
const logger = createLogger(logLevel(), 'worker');
await runProcess(logger, async () => {
  const env = loadEnv();
  return NestFactory.createApplicationContext(await WorkerModule.of({ env, logger }), {
    logger: new NestLog(logger),
    abortOnError: false,
  });
});
