import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { OrderDocuments } from '../application/order-documents.js';
import { MAX_DOCUMENTS, reportPeriodQuery, type ReportPeriod } from '#contracts/accounting';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** All invoices and credit notes of a period, beside the reports that add them up. */
@ApiTag('reports')
@Controller('api/reports')
export class DocumentsController {
  constructor(private readonly documents: OrderDocuments) {}

  @Get('documents.pdf')
  @Endpoint({
    summary: 'Invoices and credit notes of a period as one PDF, in the order of issue',
    access: { permission: 'reports.read' },
    contentType: 'application/pdf',
    errors: { 400: ['orders.too-many-documents'], 404: ['orders.no-documents'] },
  })
  async ofPeriod(@Query({ schema: reportPeriodQuery }) { from, to }: ReportPeriod): Promise<StreamableFile> {
    return new StreamableFile(await this.documents.bundle(from, to, MAX_DOCUMENTS), {
      type: 'application/pdf',
      disposition: `attachment; filename="documents-${from}-${to}.pdf"`,
    });
  }
}
