import { Module } from '@nestjs/common';
import { ResendMail } from './application/resend-mail.js';
import { MailsController } from './http/mails.controller.js';
import { OrderMailsController } from './http/order-mails.controller.js';
import { ListMails } from './read/list-mails.js';
import { IdentityModule } from '#modules/identity';

/** What became of the mails that the shop has stored, and sending one again. */
@Module({
  imports: [IdentityModule],
  controllers: [MailsController, OrderMailsController],
  providers: [ListMails, ResendMail],
})
export class MailsModule {}
