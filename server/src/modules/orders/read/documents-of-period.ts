import { Injectable } from '@nestjs/common';
import type { InvoiceDocument } from '../domain/invoice.js';
import { Database } from '#platform/database/database';
import { FIRST_ID } from '#platform/ids';

/** Documents that one statement reads. */
const PAGE = 100;
const FIRST = ['-infinity', FIRST_ID] as const;

interface Row {
  readonly at: string;
  readonly id: string;
  readonly document: InvoiceDocument;
}

/** The stored content of the invoices and credit notes of a period, without those of test orders, in the order of issue. Days are those of the shop. */
@Injectable()
export class DocumentsOfPeriod {
  constructor(private readonly database: Database) {}

  /** How many there are, counted up to `limit` + 1. */
  async count(from: string, to: string, limit: number): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT 1 FROM invoices WHERE ${ISSUED} LIMIT $3) found`,
      [from, to, limit + 1],
    );
    return row?.count ?? 0;
  }

  async *read(from: string, to: string): AsyncGenerator<InvoiceDocument> {
    let after: readonly [string, string] = FIRST;
    for (;;) {
      const rows: Row[] = await this.database.query<Row>(
        `SELECT issued_at::text AS at, id, document FROM invoices
         WHERE ${ISSUED} AND (issued_at, id) > ($3::timestamptz, $4::uuid) ORDER BY issued_at, id LIMIT ${PAGE}`,
        [from, to, ...after],
      );
      for (const { document } of rows) yield document;
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = [last.at, last.id];
    }
  }
}

const ISSUED = `NOT is_test AND issued_at >= (SELECT shop_midnight($1::date))
  AND issued_at < (SELECT shop_midnight($2::date + 1))`;
