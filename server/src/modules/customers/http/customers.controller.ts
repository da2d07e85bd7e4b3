import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ListCustomers } from '../read/list-customers.js';
import { ShowCustomer } from '../read/show-customer.js';
import {
  customer,
  customerQuery,
  customerSummary,
  type Customer,
  type CustomerSummary,
} from '#contracts/customers';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

/** Personal data, as orders have it. */
const READ = { permission: 'orders.read' };

@ApiTag('customers')
@Controller('api/customers')
export class CustomersController {
  constructor(
    private readonly listCustomers: ListCustomers,
    private readonly showCustomer: ShowCustomer,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Customers, the newest first, with their orders and what they spent',
    access: READ,
    response: z.array(customerSummary),
  })
  async list(
    @Query({ schema: customerQuery }) query: z.output<typeof customerQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerSummary[]> {
    return sendPage(reply, await this.listCustomers.page(query));
  }

  @Get(':id')
  @Endpoint({
    summary: 'One customer with addresses, consent and the newest orders',
    access: READ,
    response: customer,
    errors: { 404: ['customers.customer-not-found'] },
  })
  byId(@Param({ schema: idParam }) { id }: { id: string }): Promise<Customer> {
    return this.showCustomer.byId(id);
  }
}
