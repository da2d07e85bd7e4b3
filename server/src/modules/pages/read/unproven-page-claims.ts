import { Injectable } from '@nestjs/common';
import { Page } from '../domain/page.js';
import type { UnprovenPage } from '#contracts/claims';
import { Database } from '#platform/database/database';

const MOST = 200;
const BATCH = 100;

type Row = Pick<Page, 'id' | 'title' | 'body' | 'summary' | 'translations' | 'claims'>;

/** Published pages that make environmental claims without proof: they were published before the words were known. */
@Injectable()
export class UnprovenPageClaims {
  constructor(private readonly database: Database) {}

  /** At most 200, the newest first. */
  async list(): Promise<UnprovenPage[]> {
    const found: UnprovenPage[] = [];
    let after: string | null = null;
    while (found.length < MOST) {
      const rows: Row[] = await this.batch(after);
      for (const row of rows) {
        const claims = Object.assign(new Page(), row).unprovenClaims;
        if (claims.length > 0 && found.length < MOST) found.push({ id: row.id, title: row.title, claims });
      }
      const last = rows[BATCH - 1];
      if (!last) break;
      after = last.id;
    }
    return found;
  }

  /** Pages in batches, because their texts are long. */
  private batch(after: string | null): Promise<Row[]> {
    return this.database.query<Row & Record<string, unknown>>(
      `SELECT p.id, p.title, p.body, p.summary, p.translations, p.claims FROM pages p
       WHERE p.status = 'published' AND ($1::uuid IS NULL OR p.id < $1) ORDER BY p.id DESC LIMIT ${BATCH}`,
      [after],
    );
  }
}
