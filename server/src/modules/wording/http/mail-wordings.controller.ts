import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { ManageWordings } from '../application/manage-wordings.js';
import { ShowMails } from '../application/show-mails.js';
import { mailTest, type MailTest } from '#contracts/mail';
import {
  mailDraft,
  mailPreview,
  mailWordingDetail,
  mailWordingInput,
  shopperMailParam,
  wordedMail,
  type MailDraft,
  type MailPreview,
  type MailWordingDetail,
  type MailWordingInput,
  type ShopperMail,
  type WordedMail,
} from '#contracts/mail-wordings';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const READ = { permission: 'settings.read' } as const;
const CHANGE = { permission: 'settings.write' } as const;
const REFUSED = ['wording.field-unknown', 'wording.text-refused'] as const;

/** The owner's wording of the mails to shoppers. */
@ApiTag('wording')
@Controller('api/mail-wordings')
export class MailWordingsController {
  constructor(
    private readonly wordings: ManageWordings,
    private readonly showMails: ShowMails,
  ) {}

  @Get()
  @Endpoint({ summary: 'The mails to shoppers', access: READ, response: z.array(wordedMail) })
  list(): Promise<WordedMail[]> {
    return this.wordings.list();
  }

  @Get(':mail')
  @Endpoint({
    summary: 'The texts of a mail that the owner can change',
    access: READ,
    response: mailWordingDetail,
  })
  show(@Param({ schema: shopperMailParam }) { mail }: { mail: ShopperMail }): Promise<MailWordingDetail> {
    return this.wordings.show(mail);
  }

  @Put(':mail')
  @Endpoint({
    summary: 'Replaces the texts that override the defaults of a mail; without any it has the default ones',
    access: CHANGE,
    response: mailWordingDetail,
    errors: { 400: REFUSED, 409: ['wording.mail-changed', 'wording.claims-unproven'] },
  })
  change(
    @Param({ schema: shopperMailParam }) { mail }: { mail: ShopperMail },
    @Body({ schema: mailWordingInput }) { texts, version }: MailWordingInput,
  ): Promise<MailWordingDetail> {
    return this.wordings.change(mail, texts, version);
  }

  @Post(':mail/preview')
  @Endpoint({
    summary: 'The mail with texts that are being written',
    access: READ,
    response: mailPreview,
    status: 200,
    errors: { 404: ['wording.order-not-found'] },
  })
  preview(
    @CurrentStaff() staff: StaffMember,
    @Param({ schema: shopperMailParam }) { mail }: { mail: ShopperMail },
    @Body({ schema: mailDraft }) draft: MailDraft,
  ): Promise<MailPreview> {
    return this.showMails.preview(staff, mail, draft);
  }

  @Post(':mail/test')
  @Endpoint({
    summary: 'Sends the mail with these texts at once to the signed-in staff member',
    access: CHANGE,
    response: mailTest,
    errors: {
      400: REFUSED,
      404: ['wording.order-not-found'],
      409: [
        'content.mail-not-connected',
        'content.mail-server-refused',
        'content.mail-connection-changed',
        'wording.claims-unproven',
      ],
      429: ['content.too-many-mail-attempts'],
    },
  })
  test(
    @CurrentStaff() staff: StaffMember,
    @Param({ schema: shopperMailParam }) { mail }: { mail: ShopperMail },
    @Body({ schema: mailDraft }) draft: MailDraft,
  ): Promise<MailTest> {
    return this.showMails.test(staff, mail, draft);
  }
}
