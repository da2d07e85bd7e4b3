import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ResponseCache } from './cache/response-cache.js';
import { Clock } from './clock.js';
import { ENV, type Env } from './config/env.js';
import { DatabaseClock } from './database/database-clock.js';
import { Database } from './database/database.js';
import { FileStore } from './files/file-store.js';
import { openFileStore } from './files/open-file-store.js';
import { LOGGER, type Logger } from './logging.js';
import { Mail } from './mail/mail.js';
import { MailFiles } from './mail/mail-files.js';
import { MailPersonalData } from './mail/mail-personal-data.js';
import { Metrics } from './metrics/metrics.js';
import { Outbox } from './outbox/outbox.js';
import { PersonalDataHolders } from './personal-data/personal-data-holders.js';
import { RepeatedFaults } from './repeated-faults.js';
import { Restores } from './restores.js';
import { TimeLimits } from './time-limits.js';

/** What every module may ask for: configuration, log, time limits, faults of the log, clock, files, response cache, metrics, outbox and the mail book. */
@Global()
@Module({})
export class PlatformModule {
  /** @param clock default the database's time */
  static of(env: Env, logger: Logger, clock?: Clock, timeLimits?: Partial<TimeLimits>): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: ENV, useValue: env },
        { provide: LOGGER, useValue: logger },
        { provide: TimeLimits, useValue: new TimeLimits(timeLimits) },
        clock
          ? { provide: Clock, useValue: clock }
          : {
              provide: Clock,
              inject: [Database],
              useFactory: (database: Database) => DatabaseClock.start(database, logger),
            },
        { provide: FileStore, inject: [ENV], useFactory: openFileStore },
        { provide: RepeatedFaults, useFactory: () => new RepeatedFaults(logger) },
        { provide: ResponseCache, useFactory: () => new ResponseCache() },
        Metrics,
        Outbox,
        Mail,
        MailFiles,
        MailPersonalData,
        PersonalDataHolders,
        Restores,
      ],
      exports: [
        ENV,
        LOGGER,
        TimeLimits,
        Clock,
        FileStore,
        RepeatedFaults,
        ResponseCache,
        Metrics,
        Outbox,
        Mail,
        MailFiles,
        PersonalDataHolders,
        Restores,
      ],
    };
  }
}
