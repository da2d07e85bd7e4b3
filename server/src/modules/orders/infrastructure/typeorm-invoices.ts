import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type DocumentSeries, Invoice, Invoices } from '../domain/invoice.js';
import type { OrderId, RefundId } from '#kernel';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormInvoices extends Invoices {
  constructor(
    private readonly database: Database,
    @InjectRepository(Invoice) private readonly invoiceRepository: Repository<Invoice>,
  ) {
    super();
  }

  /** An upsert that counts in the database: the only way without gaps and without a retry for the first of a year. */
  async next(series: DocumentSeries, year: number): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      `INSERT INTO invoice_counters AS c (series, year, last_number) VALUES ($1, $2, 1)
       ON CONFLICT ON CONSTRAINT invoice_counters_pk DO UPDATE SET last_number = c.last_number + 1
       RETURNING last_number AS count`,
      [series, year],
    );
    if (!row) throw new Error('The invoice counter returned no number');
    return row.count;
  }

  async ofOrder(orderId: OrderId): Promise<Invoice | undefined> {
    return (await this.invoices.findOneBy({ orderId, kind: 'invoice' })) ?? undefined;
  }

  async ofRefund(refundId: RefundId): Promise<Invoice | undefined> {
    const found = await this.invoices.find({
      where: { refundId },
      order: { issuedAt: 'DESC', id: 'DESC' },
      take: 1,
    });
    return found[0];
  }

  async add(invoice: Invoice): Promise<void> {
    await this.invoices.insert(invoice);
  }

  private get invoices(): Repository<Invoice> {
    return this.database.repository(this.invoiceRepository);
  }
}
