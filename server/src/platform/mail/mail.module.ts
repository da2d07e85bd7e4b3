import { Module, type DynamicModule, type FactoryProvider, type ModuleMetadata } from '@nestjs/common';
import { DeleteOldMails } from './delete-old-mails.js';
import { GiveUpMails } from './give-up-mails.js';
import { MAIL_PICTURES, type MailPictures } from './mail-template.js';
import {
  MAIL_SENDER,
  MAIL_TEXT_OVERRIDES,
  SendRequestedMail,
  type MailSender,
  type MailTextOverrides,
} from './send-requested-mail.js';

export interface MailOptions {
  /** Modules that the others here need, and the one that has the `MailTransport`. */
  readonly imports?: ModuleMetadata['imports'];
  readonly sender: Pick<FactoryProvider<MailSender>, 'inject' | 'useFactory'>;
  readonly words: Pick<FactoryProvider<MailTextOverrides>, 'inject' | 'useFactory'>;
  readonly pictures: Pick<FactoryProvider<MailPictures>, 'inject' | 'useFactory'>;
}

/** Sends the stored mails; imported by the worker only, with the `MailTemplatesModule`. */
@Module({})
export class MailModule {
  static of(options: MailOptions): DynamicModule {
    return {
      module: MailModule,
      imports: [...(options.imports ?? [])],
      providers: [
        { provide: MAIL_SENDER, ...options.sender },
        { provide: MAIL_TEXT_OVERRIDES, ...options.words },
        { provide: MAIL_PICTURES, ...options.pictures },
        SendRequestedMail,
        DeleteOldMails,
        GiveUpMails,
      ],
    };
  }
}
