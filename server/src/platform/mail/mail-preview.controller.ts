import { Controller, Get, Header, Inject } from '@nestjs/common';
import { MAIL_PREVIEW_POLICY, mailPreviewPage } from './mail-preview-page.js';
import type { ExemplifiedMail } from './mail-example.js';
import { MAIL_TEMPLATES } from './mail-template.js';
import { Endpoint } from '../http/endpoint.js';

/** Shows every mail with example data. In development only: see `MailPreviewModule`. */
@Controller('api/dev/mails')
export class MailPreviewController {
  constructor(@Inject(MAIL_TEMPLATES) private readonly mails: readonly ExemplifiedMail[]) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', MAIL_PREVIEW_POLICY)
  @Header('cache-control', 'no-store')
  @Endpoint({ summary: 'Every mail in every language', access: 'public', contentType: 'text/html' })
  all(): string {
    return mailPreviewPage(this.mails);
  }
}
