import { Module, type DynamicModule } from '@nestjs/common';
import type { AppOptions } from './app-options.js';
import { MODULES } from './modules.js';
import { PagesModule } from './pages/pages.module.js';
import { CacheModule } from '#platform/cache/cache.module';
import { DatabaseModule } from '#platform/database/database.module';
import { HealthModule } from '#platform/health/health.module';
import { MailPreviewModule } from '#platform/mail/mail-preview.module';
import { MailTemplatesModule } from '#platform/mail/mail-templates.module';
import { MetricsModule } from '#platform/metrics/metrics.module';
import { PlatformModule } from '#platform/platform.module';

/** The api process: HTTP over the modules. */
@Module({})
export class ApiModule {
  static of({ env, logger, clock, timeLimits }: AppOptions): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        PlatformModule.of(env, logger, clock, timeLimits),
        DatabaseModule.forProcess('shop-api'),
        CacheModule,
        HealthModule,
        MetricsModule,
        MailTemplatesModule.of(MODULES.flatMap(({ mails = [] }) => mails)),
        MailPreviewModule.of(env),
        ...MODULES.map(({ module }) => module),
        PagesModule,
      ],
    };
  }
}
