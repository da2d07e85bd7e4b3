import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { ListMails } from '../read/list-mails.js';
import { storedMail, type StoredMail } from '#contracts/mails';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** The mails about one order: whoever may see the order may see them. */
@ApiTag('mails')
@Controller('api/orders')
export class OrderMailsController {
  constructor(private readonly listMails: ListMails) {}

  @Get(':id/mails')
  @Endpoint({
    summary: 'The mails about an order, newest first, and what became of each',
    access: { permission: 'orders.read' },
    response: z.array(storedMail),
  })
  list(@Param({ schema: idParam }) { id }: { id: string }): Promise<StoredMail[]> {
    return this.listMails.ofOrder(id);
  }
}
