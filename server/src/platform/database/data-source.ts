import { DataSource, type DataSourceOptions, type EntitySchema } from 'typeorm';
import { MIGRATIONS } from '../../../migrations/index.js';
import { WatchedClient } from './database-away.js';
import { FAILED_STATEMENT_LOGGER } from './failed-statements.js';

/** After these times PostgreSQL ends what a process of the shop has begun, in seconds; 0 is never. */
export interface StatementLimits {
  readonly statement: number;
  /** Waiting for one lock. */
  readonly lock: number;
  /** Doing nothing within a transaction. */
  readonly idle: number;
}

export interface DataSourceSettings {
  readonly url: string;
  /** Most connections of this process. */
  readonly poolSize: number;
  readonly applicationName: string;
  readonly entities?: EntitySchema[];
  /** Every migration when missing. */
  readonly migrations?: typeof MIGRATIONS;
  /** None when missing: migrations and the set-up take as long as they take. */
  readonly limits?: StatementLimits;
  /** Called when an idle connection is lost; the pool replaces it. */
  readonly onConnectionLost?: (error: unknown) => void;
}

/** TypeORM's options. `synchronize` is never on: the reviewed migrations are the schema. */
export function dataSourceOptions(settings: DataSourceSettings): DataSourceOptions {
  return {
    type: 'postgres',
    url: settings.url,
    entities: settings.entities ?? [],
    migrations: settings.migrations ?? MIGRATIONS,
    migrationsTransactionMode: 'each',
    entitySkipConstructor: true,
    synchronize: false,
    logger: FAILED_STATEMENT_LOGGER,
    poolSize: settings.poolSize,
    poolErrorHandler: settings.onConnectionLost,
    // Also the time that a request waits for a connection of the pool: in a rush it waits rather than fails.
    connectTimeoutMS: 30_000,
    applicationName: settings.applicationName,
    extra: {
      Client: WatchedClient,
      keepAlive: true,
      idleTimeoutMillis: 30_000,
      ...(settings.limits && {
        statement_timeout: settings.limits.statement * 1000,
        lock_timeout: settings.limits.lock * 1000,
        idle_in_transaction_session_timeout: settings.limits.idle * 1000,
      }),
    },
  };
}

/** A data source outside of Nest, for migrations, commands and tests. The caller initializes and destroys it. */
export function createDataSource(settings: DataSourceSettings): DataSource {
  return new DataSource(dataSourceOptions(settings));
}
