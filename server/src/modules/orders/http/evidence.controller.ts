import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { evidenceText } from '../documents/evidence-text.js';
import { ReadEvidence } from '../read/read-evidence.js';
import { idParam } from '#contracts/primitives';
import type { OrderId } from '#kernel';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** The facts of an order as evidence in a dispute. */
@ApiTag('orders')
@Controller('api/orders/:id')
export class EvidenceController {
  constructor(private readonly readEvidence: ReadEvidence) {}

  @Get('evidence.txt')
  @Endpoint({
    summary: 'The facts that count as evidence when the payment is disputed, as text',
    access: { permission: 'orders.read' },
    contentType: 'text/plain',
    errors: { 404: ['orders.order-not-found'] },
  })
  async text(@Param({ schema: idParam }) { id }: { id: OrderId }): Promise<StreamableFile> {
    const evidence = await this.readEvidence.of(id);
    return new StreamableFile(Buffer.from(evidenceText(evidence)), {
      type: 'text/plain; charset=utf-8',
      disposition: `attachment; filename="evidence-${evidence.orderNumber}.txt"`,
    });
  }
}
