import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ResponseCache } from './cache/response-cache.js';
import { Clock, SystemClock } from './clock.js';
import { ENV, type Env } from './config/env.js';
import { LOGGER, type Logger } from './logging.js';
import { Mail } from './mail/mail.js';
import { MailFiles } from './mail/mail-files.js';
import { MailPersonalData } from './mail/mail-personal-data.js';
import { Outbox } from './outbox/outbox.js';
import { PersonalDataHolders } from './personal-data/personal-data-holders.js';

/** What every module may ask for: configuration, log, clock, response cache, outbox and the mail book. */
@Global()
@Module({})
export class PlatformModule {
  static of(env: Env, logger: Logger, clock: Clock = new SystemClock()): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: ENV, useValue: env },
        { provide: LOGGER, useValue: logger },
        { provide: Clock, useValue: clock },
        { provide: ResponseCache, useFactory: () => new ResponseCache() },
        Outbox,
        Mail,
        MailFiles,
        MailPersonalData,
        PersonalDataHolders,
      ],
      exports: [ENV, LOGGER, Clock, ResponseCache, Outbox, Mail, MailFiles, PersonalDataHolders],
    };
  }
}
