import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntitySchema } from 'typeorm';
import { ENV, type Env } from '../config/env.js';
import { LOGGER, type Logger } from '../logging.js';
import { createDataSource } from './data-source.js';
import { DatabaseTransactions } from './database-transactions.js';
import { Database } from './database.js';
import { Transactions } from './transactions.js';

/** Opens the pool at the start and closes it after everything else has stopped. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  static forEntities(entities: EntitySchema[], applicationName: string): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DataSource,
          inject: [ENV, LOGGER],
          useFactory: async (env: Env, logger: Logger) => {
            const dataSource = createDataSource({
              url: env.DATABASE_URL,
              poolSize: env.DATABASE_POOL,
              entities,
              applicationName,
            });
            await dataSource.initialize();
            const pool = (
              dataSource.driver as unknown as { master: { on(e: string, f: (x: Error) => void): void } }
            ).master;
            pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
            return dataSource;
          },
        },
        {
          provide: Database,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new Database(dataSource),
        },
        { provide: Transactions, useClass: DatabaseTransactions },
      ],
      exports: [DataSource, Database, Transactions],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
