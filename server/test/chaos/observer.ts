import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from '../../src/worker.module.js';
import { ReconcilePayments } from '../../src/modules/checkout/application/payments/reconcile-payments.js';
import { loadEnv } from '#platform/config/env';
import { Database } from '#platform/database/database';
import { DatabaseModule } from '#platform/database/database.module';
import { createLogger } from '#platform/logging';
import { PlatformModule } from '#platform/platform.module';

/** Access to the shop's database from outside of its processes. */
export async function openObserver(
  env: Record<string, string>,
): Promise<{ database: Database; close: () => Promise<void> }> {
  @Module({
    imports: [
      PlatformModule.of(loadEnv(env), createLogger('fatal', 'test')),
      DatabaseModule.forProcess('shop-test'),
    ],
  })
  class Observer {}
  const context = await NestFactory.createApplicationContext(Observer, { logger: false });
  return { database: context.get(Database), close: () => context.close() };
}

/** A worker in the test's process, which can reconcile payments without waiting for the schedule. */
export class Mender {
  private constructor(
    private readonly context: INestApplicationContext,
    private readonly database: Database,
  ) {}

  static async start(env: Record<string, string>): Promise<Mender> {
    const parts = { env: loadEnv(env), logger: createLogger('fatal', 'test') };
    const context = await NestFactory.createApplicationContext(await WorkerModule.of(parts), {
      logger: false,
    });
    return new Mender(context, context.get(Database));
  }

  /** Reconciles every checkout, as the schedule does within minutes. */
  async compareAll(): Promise<void> {
    await this.database.execute(
      `UPDATE checkouts SET checked_at = NULL, created_at = least(created_at, now() - interval '2 minutes')`,
    );
    const reconcile = this.context.get(ReconcilePayments, { strict: false });
    const left = async (): Promise<number> => {
      const row = await this.database.one<{ count: number }>(
        'SELECT count(*)::integer AS count FROM checkouts WHERE checked_at IS NULL AND provider_ref IS NOT NULL',
      );
      return row?.count ?? 0;
    };
    for (let before = Infinity, now = await left(); now > 0 && now < before; now = await left()) {
      before = now;
      await reconcile.run();
    }
  }

  stop(): Promise<void> {
    return this.context.close();
  }
}
