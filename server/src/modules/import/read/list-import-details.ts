import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type {
  ImportFinding,
  ImportFindingGroup,
  ImportItem,
  ImportKept,
  ListedFinding,
  importFindingQuery,
  importItemQuery,
} from '#contracts/import';
import { importReason, isImportReason } from '#contracts/import-reasons';
import { IMPORT_FILE_HEADER, importFieldName, importKindName } from '#contracts/import-words';
import type { Locale } from '#contracts/primitives';
import { Database } from '#platform/database/database';
import { csvHeader, csvLines } from '#platform/http/csv';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

/** Findings of an import and its failed downloads; `sequence` orders them and is above 0. */
const FINDINGS = `
  SELECT id AS sequence, kind, source_row AS row, handle, field, code, "values", reason, value FROM import_findings WHERE import_id = $1
  UNION ALL
  SELECT 1000000000000 + row_number() OVER (ORDER BY p.product_id, p.position), 'picture', NULL, l.handle, 'picture',
    p.reason_code, p.reason_values, p.reason, p.url
  FROM import_pictures p JOIN import_links l USING (product_id) WHERE p.import_id = $1 AND p.state = 'failed'
  UNION ALL
  SELECT 2000000000000 + row_number() OVER (ORDER BY p.category_id), 'picture', NULL, c.name, 'category',
    p.reason_code, p.reason_values, NULL, p.url
  FROM import_category_pictures p JOIN categories c ON c.id = p.category_id
  WHERE p.import_id = $1 AND p.state = 'failed'
  UNION ALL
  SELECT 3000000000000 + row_number() OVER (ORDER BY p.source), 'picture', NULL, p.handle, 'text',
    t.reason, t.reason_values, NULL, p.source
  FROM import_text_pictures p JOIN text_pictures t USING (source)
  WHERE p.import_id = $1 AND t.state = 'failed'`;

const SEVERITY: readonly ImportFinding['kind'][] = ['rejected', 'conflict', 'picture', 'note'];

type FindingRow = ImportFinding & { readonly sequence: string };
type ListedRow = ListedFinding & { readonly sequence: string };

/** Items and findings of an import, page by page. */
@Injectable()
export class ListImportDetails {
  constructor(private readonly database: Database) {}

  async items(id: string, query: z.output<typeof importItemQuery>): Promise<Page<ImportItem>> {
    const after = query.cursor === undefined ? -1 : decodeCursor(query.cursor, ['integer'])[0];
    const outcome = query.outcome ?? null;
    const total = await this.database.one<{ count: number }>(
      'SELECT count(*)::integer AS count FROM import_items WHERE import_id = $1 AND ($2::text IS NULL OR outcome = $2)',
      [id, outcome],
    );
    const rows = await this.database.query<ImportItem & Record<string, unknown>>(
      `SELECT i.position, i.handle, coalesce(i.title, p.name) AS title, i.source_row AS row, i.product_id AS "productId",
         i.outcome, i.differences
       FROM import_items i LEFT JOIN products p ON p.id = i.product_id
       WHERE i.import_id = $1 AND ($2::text IS NULL OR i.outcome = $2) AND i.position > $3 ORDER BY i.position LIMIT $4`,
      [id, outcome, after, query.limit + 1],
    );
    return page(rows, query.limit, total?.count ?? 0, (row) => row.position);
  }

  /** Fields whose values the owner has changed and the import has left as they are, with the number of products. */
  kept(id: string): Promise<ImportKept[]> {
    return this.database.query<ImportKept & Record<string, unknown>>(
      `SELECT d->>'field' AS field, count(*)::integer AS count
       FROM import_items i, jsonb_array_elements(i.differences) d
       WHERE i.import_id = $1 AND (d->>'kept')::boolean GROUP BY 1 ORDER BY 2 DESC, 1`,
      [id],
    );
  }

  /** Equal findings counted together, with the first of each as an example: rejections first, then the most frequent. */
  async findingGroups(id: string): Promise<ImportFindingGroup[]> {
    const rows = await this.database.query<FindingRow & { count: number } & Record<string, unknown>>(
      `SELECT DISTINCT ON (kind, field, coalesce(code, reason)) f.*,
         count(*) OVER (PARTITION BY kind, field, coalesce(code, reason))::integer AS count
       FROM (${FINDINGS}) f ORDER BY kind, field, coalesce(code, reason), sequence`,
      [id],
    );
    return rows
      .map((row) => ({ ...withText(row), count: row.count }))
      .sort(
        (a, b) =>
          SEVERITY.indexOf(a.kind) - SEVERITY.indexOf(b.kind) ||
          b.count - a.count ||
          a.reason.localeCompare(b.reason, 'en'),
      );
  }

  /** Findings page by page, each with the product that it is about: a line of the product file has only its id. */
  async findings(id: string, query: z.output<typeof importFindingQuery>): Promise<Page<ListedFinding>> {
    const filter = [id, query.kind ?? null, query.field ?? null, query.code ?? null];
    const where = `($2::text IS NULL OR kind = $2) AND ($3::text IS NULL OR field = $3) AND ($4::text IS NULL OR code = $4)`;
    const total = await this.database.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (${FINDINGS}) f WHERE ${where}`,
      filter,
    );
    const rows = await this.database.query<ListedRow & Record<string, unknown>>(
      `WITH found AS (SELECT * FROM (${FINDINGS}) f WHERE ${where} AND sequence > $5 ORDER BY sequence LIMIT $6),
       items AS (
         SELECT DISTINCT ON (handle) handle, title, product_id FROM import_items
         WHERE import_id = $1 AND handle IN (SELECT handle FROM found) ORDER BY handle, position
       )
       SELECT f.*, coalesce(p.name, i.title) AS title, p.id AS "productId"
       FROM found f LEFT JOIN items i USING (handle) LEFT JOIN products p ON p.id = i.product_id
       ORDER BY f.sequence`,
      [
        ...filter,
        query.cursor === undefined ? 0 : decodeCursor(query.cursor, ['bigint'])[0],
        query.limit + 1,
      ],
    );
    const found = page(rows, query.limit, total?.count ?? 0, (row) => Number(row.sequence));
    const items = found.items.map((row) => ({
      ...withText(row),
      title: row.title,
      productId: row.productId,
    }));
    return { ...found, items };
  }

  /** All findings as CSV, page by page. A cell that a spreadsheet would read as a formula is quoted as text. */
  async *findingsAsCsv(id: string, locale: Locale): AsyncGenerator<string> {
    yield csvHeader(IMPORT_FILE_HEADER[locale]);
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await this.findings(id, { limit: 1000, cursor });
      const rows = items.map((f) => [
        f.row,
        f.handle,
        importKindName(f.kind, locale),
        importFieldName(f.field, locale),
        f.value,
        textOf(f, locale),
      ]);
      if (rows.length > 0) yield csvLines(rows);
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}

/** The finding with its reason in English, without its place in the list. */
function withText({ kind, row, handle, field, code, values, reason, value }: FindingRow): ImportFinding {
  return {
    kind,
    row,
    handle,
    field,
    code,
    values,
    reason: textOf({ code, values, reason, field }, 'en'),
    value,
  };
}

/** The reason as text; findings of earlier versions have an English sentence only. */
function textOf(
  {
    code,
    values,
    field,
    reason,
  }: Pick<ImportFinding, 'code' | 'values' | 'field'> & {
    readonly reason: string | null;
  },
  locale: Locale,
): string {
  return isImportReason(code) ? importReason({ code, values, field }, locale) : (reason ?? code ?? '');
}

function page<T>(rows: readonly T[], limit: number, total: number, sequenceOf: (row: T) => number): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    total,
    nextCursor: rows.length > limit && last ? encodeCursor([String(sequenceOf(last))]) : null,
  };
}
