import { stat } from 'node:fs/promises';
import { moneyOf, type CurrencyChoice, type SourceMoney } from '../../domain/values/currency.js';
import type { Finding } from '../../domain/engine/finding.js';
import {
  ProductSource,
  type ReadPosition,
  type SourceBatch,
  type SourceEntry,
} from '../../domain/products/source.js';
import { fileSource } from '../../domain/products/source-name.js';
import { formatOf, PRODUCTS_CHECK } from './file-formats.js';
import { headerOfFile } from '../csv/file-header.js';
import { inspectFile } from '../csv/inspect-file.js';
import { readGroups } from '../csv/read-groups.js';
import { unreadColumns } from '../csv/unread-columns.js';

/** Rows of one batch: a product with 250 variants costs as much as fifty small ones. */
const MAX_ROWS = 4000;
/** Characters of one batch, because descriptions may be long. */
const MAX_CHARACTERS = 8_000_000;
/** Findings of one batch, because rows without a product have findings too. */
const MAX_FINDINGS = 2000;

/** A file of products, in one of the formats that `formatOf` knows, as a source. */
export class CsvSource extends ProductSource {
  private readonly money: SourceMoney;

  /**
   * @param maxProducts products of one batch
   * Throws `import.rate-needed`.
   */
  constructor(
    private readonly path: string,
    private readonly maxProducts: number,
    currency: CurrencyChoice,
    public name = fileSource(null),
  ) {
    super();
    this.money = moneyOf(null, currency);
  }

  /** `resumeAt` is a number of parts of the file to skip. Of the parts after it, products up to the `done`th are skipped. */
  async *read(from: ReadPosition): AsyncGenerator<SourceBatch> {
    if (from.done === 0) await inspectFile(this.path, PRODUCTS_CHECK);
    const header = await headerOfFile(this.path, PRODUCTS_CHECK);
    const format = formatOf(header.cells);
    this.name = format.source ?? this.name;
    const { size } = await stat(this.path);
    const partsDone = Number(from.resumeAt ?? 0);
    let parts = 0;
    let products = 0;
    let entries: SourceEntry[] = [];
    let findings: Finding[] = partsDone === 0 ? unreadColumns(header, format.isRead) : [];
    let rows = 0;
    let characters = 0;
    const batch = (bytes: number): SourceBatch => {
      const full: SourceBatch = {
        entries,
        findings,
        progressDone: Math.min(bytes, size),
        progressTotal: size,
        resumeAt: String(parts),
        format: format.name,
        source: this.name,
      };
      entries = [];
      findings = [];
      rows = 0;
      characters = 0;
      return full;
    };
    for await (const read of readGroups(this.path, header, format.layout(header.cells))) {
      const { group } = read;
      parts += 1;
      products += group ? 1 : 0;
      if (parts <= partsDone) continue;
      findings.push(...read.findings);
      if (group && products > from.done) {
        entries.push({
          handle: group.handle,
          row: group.row,
          fingerprint: group.fingerprint(this.money),
          parse: () => group.toProduct(this.money),
        });
        rows += group.rows.length;
        characters += group.characters;
      }
      const isFull =
        entries.length >= this.maxProducts ||
        rows >= MAX_ROWS ||
        characters >= MAX_CHARACTERS ||
        findings.length >= MAX_FINDINGS;
      if (isFull) yield batch(read.bytes);
    }
    if (entries.length > 0 || findings.length > 0) yield batch(size);
  }
}
