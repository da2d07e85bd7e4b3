import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DecideAboutHeldMails } from '../application/decide-about-held-mails.js';
import { ResendMail } from '../application/resend-mail.js';
import { ListMails } from '../read/list-mails.js';
import {
  heldMails,
  heldMailsInput,
  heldMailsReleased,
  mailResendInput,
  storedMail,
  storedMailQuery,
  type HeldMails,
  type HeldMailsInput,
  type HeldMailsReleased,
  type MailResendInput,
  type StoredMail,
} from '#contracts/mails';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

/** Held mails are a matter of restored backups. */
const MANAGE_BACKUPS = { permission: 'backups.manage' } as const;

@ApiTag('mails')
@Controller('api/mails')
export class MailsController {
  constructor(
    private readonly listMails: ListMails,
    private readonly resendMail: ResendMail,
    private readonly decideAboutHeldMails: DecideAboutHeldMails,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Mails that the shop has sent or is about to send, newest first, and what became of each',
    access: { permission: 'messages.read' },
    response: z.array(storedMail),
  })
  async list(
    @Query({ schema: storedMailQuery }) query: z.output<typeof storedMailQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StoredMail[]> {
    return sendPage(reply, await this.listMails.page(query));
  }

  @Post(':id/resend')
  @Endpoint({
    summary: 'Send a mail once more to the same address; the same key again sends nothing more',
    access: { permission: 'messages.write' },
    response: storedMail,
    errors: { 404: ['mails.mail-not-found'], 409: ['mails.mail-waits', 'mails.only-on-request'] },
  })
  resend(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: mailResendInput }) input: MailResendInput,
  ): Promise<StoredMail> {
    return this.resendMail.again(id, input);
  }

  @Get('held')
  @Endpoint({
    summary: 'How many mails of each kind a restore holds back',
    access: MANAGE_BACKUPS,
    response: z.array(heldMails),
  })
  held(): Promise<HeldMails[]> {
    return this.decideAboutHeldMails.list();
  }

  @Post('held/release')
  @Endpoint({
    summary: 'Send or discard all mails that a restore holds back; again changes nothing',
    access: MANAGE_BACKUPS,
    response: heldMailsReleased,
  })
  release(@Body({ schema: heldMailsInput }) input: HeldMailsInput): Promise<HeldMailsReleased> {
    return this.decideAboutHeldMails.decide(input);
  }
}
