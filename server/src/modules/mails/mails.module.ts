import { Module } from '@nestjs/common';
import { DecideAboutHeldMails } from './application/decide-about-held-mails.js';
import { ResendMail } from './application/resend-mail.js';
import { MailsController } from './http/mails.controller.js';
import { OrderMailsController } from './http/order-mails.controller.js';
import { ListMails } from './read/list-mails.js';
import { IdentityModule } from '#modules/identity';
import { HeldMails } from '#platform/mail/held-mails';

/** What became of the mails that the shop has stored, and sending one again. */
@Module({
  imports: [IdentityModule],
  controllers: [MailsController, OrderMailsController],
  providers: [ListMails, ResendMail, HeldMails, DecideAboutHeldMails],
})
export class MailsModule {}
