import { parse } from 'csv-parse/sync';

/** A row of a file by column. */
export type Line = Record<string, string>;
/** How a program writes CSV. */
export interface Style {
  readonly delimiter: string;
  readonly newline: string;
  readonly mark: string;
}
/** How the shop exports. */
const DEFAULT_STYLE: Style = { delimiter: ',', newline: '\r\n', mark: '\ufeff' };

/** The rows of an exported file. */
export const linesOf = (text: string): Line[] => parse<Line>(text, { bom: true, columns: true });

/** The file with these rows, as a program writes it. */
export function written(lines: readonly Line[], { delimiter, newline, mark }: Style = DEFAULT_STYLE): string {
  const columns = Object.keys(lines[0] ?? {});
  const rows = [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))];
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return mark + rows.map((row) => row.map(cell).join(delimiter) + newline).join('');
}
