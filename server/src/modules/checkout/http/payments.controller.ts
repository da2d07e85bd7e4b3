import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { ListFindings } from '../read/list-findings.js';
import { findingsQuery, paymentFinding, type PaymentFinding } from '#contracts/payments';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('payments')
@Controller('api/payments')
export class PaymentsController {
  constructor(private readonly listFindings: ListFindings) {}

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
