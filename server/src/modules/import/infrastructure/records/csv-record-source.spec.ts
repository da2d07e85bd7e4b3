import { describe, expect, it } from 'vitest';
import { CsvRecordSource } from './csv-record-source.js';
import { CUSTOMER_FILE } from './customer-file.js';
import { exportFile } from '../../../../../test/support/shopify/export-file.js';
import type { Finding } from '../../domain/engine/finding.js';

const HEADER = 'Email,First Name,Last Name,Note\n';
const customer = (n: number) => `c${n}@example.com,C,${n},\n`;

/** Numbers of the rows that are customers, and the findings. */
async function read(text: string) {
  const rows: number[] = [];
  const findings: Finding[] = [];
  for await (const batch of new CsvRecordSource(exportFile(text), CUSTOMER_FILE).read(null)) {
    rows.push(...batch.entries.map(({ row }) => row));
    findings.push(...batch.findings);
  }
  return { rows, findings: findings.map(({ row, code, values }) => ({ row, code, values })) };
}

describe('a file of customers', () => {
  it.each([
    ['the separator of Excel', `sep=;\n${HEADER}${customer(1)}`.replaceAll(',', ';')],
    ['a title', `Customers of today\n${HEADER}${customer(1)}`],
  ])('has its header below %s', async (_, text) => {
    expect(await read(text)).toEqual({ rows: [3], findings: [] });
  });

  it('is read without a row that is too long', async () => {
    const long = `c2@example.com,C,2,"${'x'.repeat(6_000_000)}"\n`;
    expect(await read(`${HEADER}${customer(1)}${long}${customer(3)}`)).toEqual({
      rows: [2, 4],
      findings: [{ row: 3, code: 'row-too-long', values: undefined }],
    });
  });

  it('names the columns that are not read', async () => {
    const text = `Email,First Name,Last Name,Total Spent,Shoe size\nc@example.com,C,1,20,43\n`;
    expect((await read(text)).findings).toEqual([
      { row: 1, code: 'columns-unread', values: { names: 'Shoe size' } },
    ]);
  });
});
