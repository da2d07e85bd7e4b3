import { Body, Controller, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Contact } from '../application/contact.js';
import { HandleMessage } from '../application/handle-message.js';
import { CONTACT_FROM_ADDRESS } from '../application/sender-throttles.js';
import { ListContactMessages } from '../read/list-contact-messages.js';
import {
  accepted,
  contactInput,
  contactMessage,
  contactMessagePatch,
  contactMessageQuery,
  type Accepted,
  type ContactInput,
  type ContactMessage,
  type ContactMessagePatch,
} from '#contracts/engagement';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';
import { Throttle } from '#platform/throttle/throttle';

@ApiTag('engagement')
@Controller('api')
export class ContactController {
  constructor(
    private readonly contact: Contact,
    private readonly handleMessage: HandleMessage,
    private readonly listMessages: ListContactMessages,
    private readonly throttle: Throttle,
  ) {}

  @Post('contact')
  @Endpoint({
    summary: 'Send a message to the shop',
    access: 'public',
    response: accepted,
    errors: { 429: ['engagement.too-many-requests'] },
    form: { page: 'contact' },
  })
  async send(
    @Body({ schema: contactInput }) input: ContactInput,
    @Req() request: FastifyRequest,
  ): Promise<Accepted> {
    await this.throttle.attemptFrom(CONTACT_FROM_ADDRESS, request.ip);
    await this.contact.receive(input);
    return { success: true };
  }

  @Get('contact-messages')
  @Endpoint({
    summary: 'Contact messages, newest first',
    access: { permission: 'messages.read' },
    response: z.array(contactMessage),
  })
  async list(
    @Query({ schema: contactMessageQuery }) query: z.output<typeof contactMessageQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactMessage[]> {
    return sendPage(reply, await this.listMessages.page(query));
  }

  @Patch('contact-messages/:id')
  @Endpoint({
    summary: 'Mark a message handled or open',
    access: { permission: 'messages.write' },
    response: contactMessage,
    errors: { 404: ['engagement.message-not-found'] },
  })
  async mark(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: contactMessagePatch }) { handled }: ContactMessagePatch,
  ): Promise<ContactMessage> {
    await this.handleMessage.mark(id, handled);
    return this.listMessages.byId(id);
  }
}
