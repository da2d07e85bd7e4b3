import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ListPastOrders } from '../read/list-past-orders.js';
import {
  pastOrder,
  pastOrderQuery,
  pastOrderSummary,
  type PastOrder,
  type PastOrderSummary,
} from '#contracts/customers';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const READ = { permission: 'orders.read' };

@ApiTag('customers')
@Controller('api/past-orders')
export class PastOrdersController {
  constructor(private readonly listPastOrders: ListPastOrders) {}

  @Get()
  @Endpoint({
    summary: 'Orders of the earlier shop, newest first',
    access: READ,
    response: z.array(pastOrderSummary),
  })
  async list(
    @Query({ schema: pastOrderQuery }) query: z.output<typeof pastOrderQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PastOrderSummary[]> {
    return sendPage(reply, await this.listPastOrders.page(query));
  }

  @Get(':id')
  @Endpoint({
    summary: 'One order of the earlier shop with its lines',
    access: READ,
    response: pastOrder,
    errors: { 404: ['customers.past-order-not-found'] },
  })
  byId(@Param({ schema: idParam }) { id }: { id: string }): Promise<PastOrder> {
    return this.listPastOrders.byId(id);
  }
}
