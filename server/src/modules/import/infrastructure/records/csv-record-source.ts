import { stat } from 'node:fs/promises';
import type { Batch } from '../../domain/engine/batch.js';
import type { Finding } from '../../domain/engine/finding.js';
import type { RecordSource, SourceRecord } from '../../domain/records/records.js';
import { CsvRows } from '../csv/csv-rows.js';
import { headerOfFile } from '../csv/file-header.js';
import { inspectFile } from '../csv/inspect-file.js';
import { unreadColumns } from '../csv/unread-columns.js';
import { isRead, positionsOf, type FileRow, type RecordFile } from './record-file.js';

/** Records and findings of one batch. */
const MOST = 200;
/** The most rows of one record, because a file must not fill the memory. */
const MOST_ROWS = 2000;

/** A CSV export of customers or orders, of any size; the rows of one batch are in memory at a time. */
export class CsvRecordSource<Column extends string> implements RecordSource {
  constructor(
    private readonly path: string,
    private readonly file: RecordFile<Column>,
  ) {}

  /** `resumeAt` is the number of records to skip. */
  async *read(resumeAt: string | null): AsyncGenerator<Batch<SourceRecord>> {
    if (resumeAt === null) await inspectFile(this.path, this.file.check);
    const { size } = await stat(this.path);
    const skip = Number(resumeAt ?? 0);
    let done = 0;
    let entries: SourceRecord[] = [];
    let findings: Finding[] = [];
    const batch = (bytes: number): Batch<SourceRecord> => {
      const full = { entries, findings, progressDone: Math.min(bytes, size), progressTotal: size };
      [entries, findings] = [[], []];
      return { ...full, resumeAt: String(done) };
    };
    for await (const { rows, finding, bytes } of this.groups()) {
      done += 1;
      if (done <= skip) continue;
      if (rows) entries.push(this.file.toRecord(rows));
      if (finding) findings.push(finding);
      if (entries.length >= MOST || findings.length >= MOST) yield batch(bytes);
    }
    if (entries.length > 0 || findings.length > 0) yield batch(size);
  }

  /** The rows of one record after the other, and rows that belong to none. Equal files have equal groups. */
  private async *groups(): AsyncGenerator<Group<Column>> {
    const header = await headerOfFile(this.path, this.file.check);
    const csv = new CsvRows(this.path, header.delimiter);
    const positions = positionsOf(this.file.columns, header.cells);
    for (const finding of unreadColumns(header, (name) => isRead(this.file, name)))
      yield { finding, bytes: 0 };
    let group: [FileRow<Column>, ...FileRow<Column>[]] | undefined;
    let name: string | null = null;
    let number = 0;
    for await (const cells of csv) {
      number += 1;
      if (number <= header.row) continue;
      if (typeof cells === 'string') {
        yield { finding: refusal(number, cells), bytes: csv.bytesRead };
        continue;
      }
      const problem = problemOf(cells, header.cells.length);
      if (problem) {
        yield { finding: refusal(number, problem), bytes: csv.bytesRead };
        continue;
      }
      const row = rowOf(number, cells, positions);
      const next = this.file.groupOf?.(row) ?? null;
      if (group && this.file.groupOf && next === name && group.length < MOST_ROWS) {
        group.push(row);
        continue;
      }
      if (group) yield { rows: group, bytes: csv.bytesRead };
      [group, name] = [[row], next];
    }
    if (group) yield { rows: group, bytes: csv.bytesRead };
  }
}

interface Group<Column extends string> {
  readonly rows?: [FileRow<Column>, ...FileRow<Column>[]];
  readonly finding?: Finding;
  readonly bytes: number;
}

function problemOf(cells: readonly string[], width: number): Finding['code'] | null {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return 'row-too-wide';
  return cells.every((cell) => cell.trim() === '') ? 'row-empty' : null;
}

function refusal(row: number, code: Finding['code']): Finding {
  const kind = code === 'row-empty' ? 'note' : 'rejected';
  return { kind, row, handle: null, field: 'row', code, value: null };
}

function rowOf<Column extends string>(
  number: number,
  cells: readonly string[],
  positions: ReadonlyMap<Column, number>,
): FileRow<Column> {
  return {
    number,
    cell: (column) => {
      const position = positions.get(column);
      const text = position === undefined ? '' : (cells[position]?.trim() ?? '');
      return text === '' ? null : text;
    },
  };
}
