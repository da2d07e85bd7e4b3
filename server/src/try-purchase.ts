import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MODULES } from './modules.js';
import { MONITORING } from './modules/monitoring/monitoring.manifest.js';
import { TryToBuy } from '#modules/monitoring';
import { loadEnv, logLevel, type Env } from '#platform/config/env';
import { DatabaseModule } from '#platform/database/database.module';
import { createLogger, NestLog, type Logger } from '#platform/logging';
import { MailTemplatesModule } from '#platform/mail/mail-templates.module';
import { PlatformModule } from '#platform/platform.module';

/** A purchase of a worker ends before, or its claim does. */
const ATTEMPTS = 150;

@Module({})
class TryPurchaseModule {
  static async of(env: Env, logger: Logger): Promise<DynamicModule> {
    const monitoring = await MONITORING.worker?.();
    return {
      module: TryPurchaseModule,
      imports: [
        PlatformModule.of(env, logger),
        DatabaseModule.forProcess('shop-try-purchase'),
        MailTemplatesModule.of(MODULES.flatMap(({ mails = [] }) => mails)),
        ...(monitoring ? [monitoring] : []),
      ],
    };
  }
}

/**
 * Makes one trial purchase from the shop at `API_URL`, as an update does before a release is put in place. Prints what came of
 * it in one line; exits with 1 when the shop did not sell.
 */
async function tryPurchase(): Promise<void> {
  const env = loadEnv();
  const logger = createLogger(logLevel(), 'try-purchase');
  const app = await NestFactory.createApplicationContext(await TryPurchaseModule.of(env, logger), {
    logger: new NestLog(logger),
    abortOnError: false,
  });
  try {
    const result = await resultOf(app.get(TryToBuy));
    if (result.outcome === 'failed') process.exitCode = 1;
    process.stdout.write(`${lineOf(result)}\n`);
  } finally {
    await app.close();
  }
}

async function resultOf(tryToBuy: TryToBuy) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await tryToBuy.runAside();
    if (result) return result;
    await pause(1000);
  }
  throw new Error('another trial purchase does not end');
}

function lineOf(result: Awaited<ReturnType<typeof resultOf>>): string {
  if (result.outcome === 'failed') return `${result.failedStep}: ${result.reason}`;
  if (result.outcome === 'not-yet') return `the shop does not sell yet: no ${result.missing}`;
  return `bought in ${result.steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0)} ms`;
}

try {
  await tryPurchase();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
