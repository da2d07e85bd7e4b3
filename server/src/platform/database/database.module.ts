import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.js';
import { LOGGER, type Logger } from '../logging.js';
import { dataSourceOptions } from './data-source.js';
import { DatabaseTransactions } from './database-transactions.js';
import { Database } from './database.js';
import { Notifications } from './notifications.js';
import { Transactions } from './transactions.js';

/**
 * Opens the pool at the start and closes it after everything else has stopped. The entities are those that the modules
 * register with `TypeOrmModule.forFeature`.
 */
@Global()
@Module({})
export class DatabaseModule {
  static forProcess(applicationName: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [ENV, LOGGER],
          useFactory: (env: Env, logger: Logger) => ({
            ...dataSourceOptions({
              url: env.DATABASE_URL,
              poolSize: env.DATABASE_POOL,
              applicationName,
              onConnectionLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
            }),
            autoLoadEntities: true,
            // A process that cannot reach its database exits with the reason; its supervisor decides about a restart.
            toRetry: () => false,
          }),
        }),
      ],
      providers: [
        {
          provide: Database,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new Database(dataSource),
        },
        { provide: Transactions, useClass: DatabaseTransactions },
        Notifications,
      ],
      exports: [Database, Notifications, Transactions],
    };
  }
}
