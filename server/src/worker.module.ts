import { Module, type DynamicModule } from '@nestjs/common';
import type { AppOptions } from './app-options.js';
import { MAILS } from './mails.js';
import { WORKER_MODULES, WORK_OF_ALL } from './worker-modules.js';
import { Content, ContentModule } from '#modules/content';
import { DatabaseModule } from '#platform/database/database.module';
import { MailModule } from '#platform/mail/mail.module';
import { PlatformModule } from '#platform/platform.module';
import { WorkerQueuesModule } from '#platform/queue/worker-queues.module';

/** The worker process: the same modules without HTTP, and what only the worker does. */
@Module({})
export class WorkerModule {
  static of({ env, logger, clock }: AppOptions): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.of(env, logger, clock),
        DatabaseModule.forProcess('shop-worker'),
        MailModule.of({
          templates: MAILS,
          imports: [ContentModule],
          sender: { inject: [Content], useFactory: (content: Content) => () => content.sender() },
        }),
        WorkerQueuesModule.of(WORK_OF_ALL),
        ...WORKER_MODULES,
      ],
    };
  }
}
