import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.js';
import { RepeatedFaults } from '../repeated-faults.js';
import { dataSourceOptions, type DataSourceSettings } from './data-source.js';
import { DatabaseTransactions } from './database-transactions.js';
import { Database } from './database.js';
import { assertSessions } from './assert-sessions.js';
import { Notifications } from './notifications.js';
import { Transactions } from './transactions.js';

/**
 * Opens the pool at the start and closes it after everything else has stopped. The entities are those that the modules
 * register with `TypeOrmModule.forFeature`.
 */
@Global()
@Module({})
export class DatabaseModule {
  /** @param isWorker its statements may take longer: reports, imports and deletions by period are its jobs */
  static forProcess(applicationName: string, { isWorker = false } = {}): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [ENV, RepeatedFaults],
          useFactory: async (env: Env, faults: RepeatedFaults) => {
            await assertSessions(env.DATABASE_URL);
            return {
              ...dataSourceOptions({
                ...addressOfPool(env, isWorker),
                poolSize: env.DATABASE_POOL,
                applicationName,
                onConnectionLost: (error) => faults.log('warn', error, 'a database connection was lost'),
              }),
              autoLoadEntities: true,
              // A process that cannot reach its database exits with the reason; its supervisor decides about a restart.
              toRetry: () => false,
            };
          },
        }),
      ],
      providers: [
        {
          provide: Database,
          inject: [DataSource, ENV],
          useFactory: (dataSource: DataSource, env: Env) =>
            new Database(dataSource, { prepares: env.DATABASE_POOLER_URL === undefined }),
        },
        { provide: Transactions, useClass: DatabaseTransactions },
        Notifications,
      ],
      exports: [Database, Notifications, Transactions],
    };
  }
}

/** A pooler refuses limits with the connection: behind one they are those of its own settings (docs/scaling.md). */
function addressOfPool(env: Env, isWorker: boolean): Pick<DataSourceSettings, 'url' | 'limits'> {
  if (env.DATABASE_POOLER_URL) return { url: env.DATABASE_POOLER_URL };
  return {
    url: env.DATABASE_URL,
    limits: {
      statement: isWorker ? env.DATABASE_JOB_STATEMENT_SECONDS : env.DATABASE_STATEMENT_SECONDS,
      lock: env.DATABASE_LOCK_SECONDS,
      idle: env.DATABASE_IDLE_SECONDS,
    },
  };
}
