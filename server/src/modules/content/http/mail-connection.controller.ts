import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { CheckMailDomain } from '../application/mail/check-mail-domain.js';
import { ConnectMail } from '../application/mail/connect-mail.js';
import {
  mailConnection,
  mailConnectionInput,
  mailDisconnection,
  mailDomain,
  mailTest,
  mailTestInput,
  type MailConnection,
  type MailConnectionInput,
  type MailDisconnection,
  type MailDomain,
  type MailTest,
  type MailTestInput,
} from '#contracts/mail';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const READ = { permission: 'settings.write' } as const;
const CHANGE = { permission: 'settings.write', recentlyConfirmed: true } as const;
const CHANGED = ['content.mail-set-by-environment', 'content.mail-connection-changed'] as const;

@ApiTag('content')
@Controller('api/mail/connection')
export class MailConnectionController {
  constructor(
    private readonly connectMail: ConnectMail,
    private readonly checkDomain: CheckMailDomain,
  ) {}

  @Get()
  @Endpoint({
    summary: 'The server that sends the mails, without its password',
    access: READ,
    response: mailConnection,
  })
  show(): Promise<MailConnection> {
    return this.connectMail.show();
  }

  @Put()
  @Endpoint({
    summary: 'Signs in at a mail server and sends all mails by it',
    access: CHANGE,
    response: mailConnection,
    errors: {
      400: ['content.mail-password-needed'],
      409: [...CHANGED, 'content.mail-server-refused'],
      429: ['content.too-many-mail-attempts'],
    },
  })
  connect(@Body({ schema: mailConnectionInput }) input: MailConnectionInput): Promise<MailConnection> {
    return this.connectMail.connect(input);
  }

  @Post('end')
  @Endpoint({
    summary: 'Forgets the mail server; mails are written to the folder from then on',
    access: CHANGE,
    response: mailConnection,
    errors: { 409: CHANGED },
  })
  disconnect(@Body({ schema: mailDisconnection }) input: MailDisconnection): Promise<MailConnection> {
    return this.connectMail.disconnect(input);
  }

  @Post('test')
  @Endpoint({
    summary: 'Sends a test mail at once to the signed-in staff member',
    access: READ,
    response: mailTest,
    errors: {
      409: ['content.mail-not-connected', 'content.mail-server-refused', 'content.mail-connection-changed'],
      429: ['content.too-many-mail-attempts'],
    },
  })
  test(
    @CurrentStaff() { email }: StaffMember,
    @Body({ schema: mailTestInput }) { locale }: MailTestInput,
  ): Promise<MailTest> {
    return this.connectMail.test(email, locale);
  }

  @Get('domain')
  @Endpoint({
    summary: 'What the domain of the sender lacks for its mails to arrive',
    access: READ,
    response: mailDomain,
  })
  domain(): Promise<MailDomain> {
    return this.checkDomain.check();
  }
}
