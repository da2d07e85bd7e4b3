import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { ExemplifiedMail } from './mail-example.js';
import { MAIL_TEMPLATES } from './mail-template.js';

/** The templates of all modules, for what sends mails and for what shows them. */
@Global()
@Module({})
export class MailTemplatesModule {
  static of(templates: readonly ExemplifiedMail[]): DynamicModule {
    return {
      module: MailTemplatesModule,
      providers: [{ provide: MAIL_TEMPLATES, useValue: templates }],
      exports: [MAIL_TEMPLATES],
    };
  }
}
