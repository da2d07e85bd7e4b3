import { Module, type DynamicModule } from '@nestjs/common';
import type { AppOptions } from './app-options.js';
import { MODULES } from './modules.js';
import type { Locale } from '#contracts/primitives';
import { ConnectionsModule } from '#modules/connections';
import { Content, ContentModule } from '#modules/content';
import { MediaModule, UploadedPictures } from '#modules/media';
import { ManageWordings, WordingModule } from '#modules/wording';
import { DatabaseModule } from '#platform/database/database.module';
import { MAIL_REQUESTED } from '#platform/mail/mail';
import { MailModule } from '#platform/mail/mail.module';
import { MailTemplatesModule } from '#platform/mail/mail-templates.module';
import { WorkerHealthModule } from '#platform/health/worker-health.module';
import { PlatformModule } from '#platform/platform.module';
import { WorkerQueuesModule } from '#platform/queue/worker-queues.module';

/** The worker process: the same modules without HTTP, with their handlers and jobs. */
@Module({})
export class WorkerModule {
  static async of({ env, logger, clock, timeLimits }: AppOptions): Promise<DynamicModule> {
    const workers = await Promise.all(MODULES.flatMap(({ worker }) => (worker ? [worker()] : [])));
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.of(env, logger, clock, timeLimits),
        DatabaseModule.forProcess('shop-worker', { isWorker: true }),
        MailTemplatesModule.of(MODULES.flatMap(({ mails = [] }) => mails)),
        MailModule.of({
          imports: [ConnectionsModule, ContentModule, MediaModule, WordingModule],
          sender: {
            inject: [Content],
            useFactory: (content: Content) => (locale: Locale) => content.sender(locale),
          },
          words: {
            inject: [ManageWordings],
            useFactory: (wordings: ManageWordings) => (template: string, locale: Locale) =>
              wordings.wordsOf(template, locale),
          },
          pictures: {
            inject: [UploadedPictures],
            useFactory: (pictures: UploadedPictures) => pictures,
          },
        }),
        WorkerQueuesModule.of({
          events: [MAIL_REQUESTED, ...MODULES.flatMap(({ events = [] }) => events)],
          jobs: MODULES.flatMap(({ jobs = [] }) => jobs),
        }),
        WorkerHealthModule,
        ...workers,
      ],
    };
  }
}
