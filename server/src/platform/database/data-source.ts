import { DataSource, type EntitySchema } from 'typeorm';
import { MIGRATIONS } from '../../../migrations/index.js';

export interface DataSourceSettings {
  readonly url: string;
  /** Most connections of this process. */
  readonly poolSize: number;
  readonly entities?: EntitySchema[];
  readonly applicationName: string;
}

/** The TypeORM data source. `synchronize` is never on: the schema is what the reviewed migrations made. */
export function createDataSource(settings: DataSourceSettings): DataSource {
  return new DataSource({
    type: 'postgres',
    url: settings.url,
    entities: settings.entities ?? [],
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    entitySkipConstructor: true,
    synchronize: false,
    logging: false,
    poolSize: settings.poolSize,
    connectTimeoutMS: 10_000,
    applicationName: settings.applicationName,
    extra: { keepAlive: true, idleTimeoutMillis: 30_000 },
  });
}
