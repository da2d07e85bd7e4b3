import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { ReadSetup } from '../application/payments/read-setup.js';
import { ListFindings } from '../read/list-findings.js';
import {
  findingsQuery,
  paymentFinding,
  paymentSetup,
  type PaymentFinding,
  type PaymentSetup,
} from '#contracts/payments';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('payments')
@Controller('api/payments')
export class PaymentsController {
  constructor(
    private readonly listFindings: ListFindings,
    private readonly readSetup: ReadSetup,
  ) {}

  @Get('setup')
  @Endpoint({
    summary: 'What the shop still needs to receive real payments, and the last event of the provider',
    access: { permission: 'settings.write' },
    response: paymentSetup,
  })
  setup(): Promise<PaymentSetup> {
    return this.readSetup.read();
  }

  @Get('findings')
  @Endpoint({
    summary: 'Where orders and payments differ and nothing could be repaired; normally empty',
    access: { permission: 'orders.read' },
    response: z.array(paymentFinding),
  })
  findings(
    @Query({ schema: findingsQuery }) { limit }: z.output<typeof findingsQuery>,
  ): Promise<PaymentFinding[]> {
    return this.listFindings.open(limit);
  }
}
