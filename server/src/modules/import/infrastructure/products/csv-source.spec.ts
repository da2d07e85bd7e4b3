import { describe, expect, it } from 'vitest';
import { toOptions } from '../../domain/engine/import-options.js';
import { CsvSource } from './csv-source.js';
import type { Finding } from '../../domain/engine/finding.js';
import type { SourceBatch } from '../../domain/products/source.js';
import { exportFile } from '../../../../../test/support/shopify/export-file.js';

const HEADER = 'Handle,Title,Body (HTML),Price\n';
const product = (n: number, length = 10) => `p-${n},P ${n},${'x'.repeat(length)},10.00\n`;
const TOO_WIDE = 'a,b,c,1.00,more\n';

async function batches(path: string, from = { done: 0, resumeAt: null as string | null }) {
  const read: SourceBatch[] = [];
  for await (const batch of new CsvSource(path, 10, toOptions(null)).read(from)) read.push(batch);
  return read;
}
const handles = (read: readonly SourceBatch[]) =>
  read.flatMap(({ entries }) => entries.map(({ handle }) => handle));
const findings = (read: readonly SourceBatch[]) =>
  read.flatMap((batch): readonly Finding[] => batch.findings);

describe('a batch of a file', () => {
  it('ends at eight million characters, however few the products', async () => {
    const read = await batches(
      exportFile(HEADER + Array.from({ length: 6 }, (_, n) => product(n, 3_000_000)).join('')),
    );
    expect(read.map(({ entries }) => entries.length)).toEqual([3, 3]);
  });

  it('ends at two thousand findings, with or without a product', async () => {
    const read = await batches(exportFile(HEADER + TOO_WIDE.repeat(4300) + product(1)));
    expect(read.map((batch) => [batch.entries.length, batch.findings.length])).toEqual([
      [0, 2000],
      [0, 2000],
      [1, 300],
    ]);
  });

  it('can be resumed after it: no finding or product is repeated or left out', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => product(n) + (n % 3 === 0 ? TOO_WIDE : ''));
    const path = exportFile(HEADER + TOO_WIDE.repeat(2100) + rows.join(''));
    const all = await batches(path);
    expect(all).toHaveLength(4);
    for (const [index, { resumeAt }] of all.entries()) {
      const before = all.slice(0, index + 1);
      const rest = await batches(path, { done: handles(before).length, resumeAt });
      expect(handles([...before, ...rest])).toEqual(handles(all));
      expect(findings([...before, ...rest])).toEqual(findings(all));
    }
  });

  it('can be resumed within it when only a part was applied', async () => {
    const path = exportFile(HEADER + Array.from({ length: 12 }, (_, n) => product(n)).join('') + TOO_WIDE);
    const rest = await batches(path, { done: 5, resumeAt: null });
    expect(handles(rest)).toEqual([5, 6, 7, 8, 9, 10, 11].map((n) => `p-${n}`));
    expect(findings(rest)).toHaveLength(1);
  });
});

describe('a file that could fill the memory', () => {
  it('with a row that is too long is read without that row, and without what continues it', async () => {
    const long = `p-2,"P ""2"",\n${'x'.repeat(6_000_000)}",,1.00\n`;
    const read = await batches(
      exportFile(`${HEADER}${product(1)}${long},,more of it,\n${product(3)}${long}${product(4)}`),
    );
    expect(handles(read)).toEqual(['p-1', 'p-3', 'p-4']);
    expect(findings(read).map(({ row, code }) => [row, code])).toEqual([
      [3, 'row-too-long'],
      [4, 'handle-missing'],
      [6, 'row-too-long'],
    ]);
  });

  it('with a quote that is never closed ends there, however long the rest is', async () => {
    const read = await batches(exportFile(`${HEADER}${product(1)}p-2,"${'x\n'.repeat(3_000_000)}`));
    expect(handles(read)).toEqual(['p-1']);
    expect(findings(read)).toMatchObject([{ kind: 'rejected', row: 3, code: 'quote-open' }]);
  });

  it('with a product of too many long rows is read up to the limit', async () => {
    const read = await batches(exportFile(HEADER + product(1, 3_000_000).repeat(5) + product(2)));
    expect(handles(read)).toEqual(['p-1', 'p-2']);
    expect(findings(read).map(({ row, code }) => [row, code])).toEqual([
      [5, 'product-too-long'],
      [6, 'product-too-long'],
    ]);
  });

  it('of malformed rows only has a finding for each', async () => {
    expect(findings(await batches(exportFile(HEADER + TOO_WIDE.repeat(3))))).toMatchObject([
      { row: 2, code: 'row-too-wide' },
      { row: 3, code: 'row-too-wide' },
      { row: 4, code: 'row-too-wide' },
    ]);
  });
});
