import { Module, type DynamicModule } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { MAIL_TEMPLATES, type MailTemplate } from './mail-template.js';
import { MAIL_SENDER, SendRequestedMail } from './send-requested-mail.js';
import { MailTransport, openMailTransport } from './transport.js';

/** Sends the mails that wait in the book; imported by the worker only. */
@Module({})
export class MailModule {
  static of(options: { templates: readonly MailTemplate[]; sender: string }): DynamicModule {
    return {
      module: MailModule,
      providers: [
        { provide: MailTransport, inject: [ENV], useFactory: (env: Env) => openMailTransport(env) },
        { provide: MAIL_TEMPLATES, useValue: options.templates },
        { provide: MAIL_SENDER, useValue: options.sender },
        SendRequestedMail,
      ],
    };
  }
}
