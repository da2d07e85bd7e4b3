import type { SourceRecord } from '../../domain/records/records.js';
import { columnName, type FileCheck } from '../csv/file-header.js';

/** A row of a file: its cells by column. */
export interface FileRow<Column extends string = string> {
  readonly number: number;
  /** The trimmed text of a cell; null when it is empty or the file does not have the column. */
  readonly cell: (column: Column) => string | null;
}

/** How an export of one kind is read. */
export interface RecordFile<Column extends string = string> {
  readonly check: FileCheck;
  /** Names of each column in lower case, the newest first. */
  readonly columns: Readonly<Record<Column, readonly string[]>>;
  /** Columns of the export that have no place in the shop's own records. */
  readonly unused: RegExp;
  /** Rows that follow each other and have the same text belong to one record; null: each row is a record. */
  readonly groupOf: ((row: FileRow<Column>) => string | null) | null;
  readonly toRecord: (rows: readonly [FileRow<Column>, ...FileRow<Column>[]]) => SourceRecord;
}

/** True for a column whose cells are read, or which has no place here; `name` as `columnName` has it. */
export const isRead = ({ columns, unused }: RecordFile, name: string): boolean =>
  unused.test(name) || Object.values(columns).some((names) => names.includes(name));

/** The position of each column in a header row. A repeated name means its first column. */
export function positionsOf<Column extends string>(
  columns: RecordFile<Column>['columns'],
  header: readonly string[],
): ReadonlyMap<Column, number> {
  const names = header.map(columnName);
  const found = (Object.keys(columns) as Column[]).flatMap((column) => {
    const name = columns[column].find((one) => names.includes(one));
    return name === undefined ? [] : [[column, names.indexOf(name)] as const];
  });
  return new Map(found);
}

/** The names of those of `required` that the header row lacks. */
export function missingOf<Column extends string>(
  columns: RecordFile<Column>['columns'],
  required: readonly Column[],
): FileCheck['missing'] {
  return (header) => {
    const positions = positionsOf(columns, header);
    return required.filter((column) => !positions.has(column)).map((column) => columns[column][0] ?? column);
  };
}
