import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { redirectNotFound } from '../domain/errors.js';
import { isGone } from './catalogue-pages.js';
import type { Redirect, redirectQuery } from '#contracts/redirects';
import { addressFolder } from '#kernel';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { csvHeader, csvLines } from '#platform/http/csv';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

const CUSTOM_PAGES = addressFolder('customPage', 'en');
const GONE = isGone('to_key');
const COLUMNS = `id, from_path AS "from", to_path AS "to", kind, ${isoTime('created_at')} AS "createdAt", ${GONE} AS "isGone"`;
/** Rows of one statement of the export. */
const BATCH = 1000;

/** The redirects for staff, ordered by their former address. */
@Injectable()
export class ListRedirects {
  constructor(private readonly database: Database) {}

  /** One page. Throws `request.bad-cursor`. */
  async page({ search, gone, cursor, limit }: z.output<typeof redirectQuery>): Promise<Page<Redirect>> {
    const pattern = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
    const where = `(from_path ILIKE $1 OR to_path ILIKE $1)${gone ? ` AND ${GONE}` : ''}`;
    const total = await this.database.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM redirects WHERE ${where}`,
      [pattern],
    );
    const after = cursor === undefined ? '' : decodeCursor(cursor, ['text'])[0];
    const rows = await this.database.query<Redirect>(
      `SELECT ${COLUMNS} FROM redirects WHERE ${where} AND from_path > $2 ORDER BY from_path LIMIT $3`,
      [pattern, after, limit + 1],
    );
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items,
      total: total?.count ?? 0,
      nextCursor: rows.length > limit && last ? encodeCursor([last.from]) : null,
    };
  }

  /** Throws `redirects.not-found`. */
  async byId(id: string): Promise<Redirect> {
    const row = await this.database.one<Redirect>(`SELECT ${COLUMNS} FROM redirects WHERE id = $1`, [id]);
    if (!row) throw redirectNotFound();
    return row;
  }

  /**
   * The target of a normal path: of its redirect, else the published page that stood there in the earlier shop; undefined
   * when there is neither. One statement with two lookups in unique indexes.
   */
  async target(path: string): Promise<string | undefined> {
    const row = await this.database.one<{ to: string }>(
      `SELECT "to" FROM (
         SELECT 1 AS rank, to_path AS "to" FROM redirects WHERE from_path = $1
         UNION ALL
         SELECT 2, '${CUSTOM_PAGES}' || slug FROM pages WHERE source_path = $1 AND status = 'published' AND '${CUSTOM_PAGES}' || slug <> $1
       ) t ORDER BY rank LIMIT 1`,
      [path],
    );
    return row?.to;
  }

  /** All redirects as CSV (RFC 4180), with the columns of Shopify's own file of redirects. */
  csv(): Readable {
    return Readable.from(this.lines());
  }

  private async *lines(): AsyncGenerator<string> {
    yield csvHeader(['Redirect from', 'Redirect to']);
    let after = '';
    for (;;) {
      const rows: Redirect[] = await this.database.query<Redirect>(
        `SELECT ${COLUMNS} FROM redirects WHERE from_path > $1 ORDER BY from_path LIMIT ${BATCH}`,
        [after],
      );
      if (rows.length > 0) yield csvLines(rows.map(({ from, to }) => [from, to]));
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.from ?? '';
    }
  }
}
