import { Module, type DynamicModule, type FactoryProvider, type ModuleMetadata } from '@nestjs/common';
import { DeleteOldMails } from './delete-old-mails.js';
import { MAIL_PICTURES, MAIL_TEMPLATES, type MailPictures, type MailTemplate } from './mail-template.js';
import { MAIL_SENDER, SendRequestedMail, type MailSender } from './send-requested-mail.js';

export interface MailOptions {
  readonly templates: readonly MailTemplate[];
  /** Modules that `sender` and `pictures` need, and the one that has the `MailTransport`. */
  readonly imports?: ModuleMetadata['imports'];
  readonly sender: Pick<FactoryProvider<MailSender>, 'inject' | 'useFactory'>;
  readonly pictures: Pick<FactoryProvider<MailPictures>, 'inject' | 'useFactory'>;
}

/** Sends the stored mails; imported by the worker only. */
@Module({})
export class MailModule {
  static of(options: MailOptions): DynamicModule {
    return {
      module: MailModule,
      imports: [...(options.imports ?? [])],
      providers: [
        { provide: MAIL_TEMPLATES, useValue: options.templates },
        { provide: MAIL_SENDER, ...options.sender },
        { provide: MAIL_PICTURES, ...options.pictures },
        SendRequestedMail,
        DeleteOldMails,
      ],
    };
  }
}
