import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { OrderList } from '../read/order-list.js';
import { order, orderQuery, orderSummary, type Order, type OrderSummary } from '#contracts/orders';
import { idParam } from '#contracts/primitives';
import { Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const READ = { permission: 'orders.read' };

@ApiTags('orders')
@Controller('api/orders')
export class OrdersController {
  constructor(private readonly orderList: OrderList) {}

  @Get()
  @Endpoint({ summary: 'Orders, newest first', access: READ, response: z.array(orderSummary) })
  async list(
    @Query({ schema: orderQuery }) query: z.output<typeof orderQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderSummary[]> {
    return sendPage(reply, await this.orderList.page(query));
  }

  @Get(':id')
  @Endpoint({ summary: 'One order with its lines', access: READ, response: order, errors: { 404: ['orders.order-not-found'] } })
  byId(@Param({ schema: idParam }) { id }: { id: string }): Promise<Order> {
    return this.orderList.byId(id);
  }
}
