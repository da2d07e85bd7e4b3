import { Module, type DynamicModule } from '@nestjs/common';
import type { ExemplifiedMail } from './mail-example.js';
import { MailPreviewController } from './mail-preview.controller.js';
import { MAIL_TEMPLATES } from './mail-template.js';
import type { Env } from '../config/env.js';

/** Shows the mails in development; anywhere else it brings no route, so that its address is like any other that is nothing. */
@Module({})
export class MailPreviewModule {
  static of(env: Pick<Env, 'NODE_ENV'>, mails: readonly ExemplifiedMail[]): DynamicModule {
    if (env.NODE_ENV !== 'development') return { module: MailPreviewModule };
    return {
      module: MailPreviewModule,
      controllers: [MailPreviewController],
      providers: [{ provide: MAIL_TEMPLATES, useValue: mails }],
    };
  }
}
