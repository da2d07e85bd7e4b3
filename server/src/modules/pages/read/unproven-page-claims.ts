import { Injectable } from '@nestjs/common';
import { unprovenClaimsOf, type CustomPage } from '../domain/custom-page.js';
import type { UnprovenPage } from '#contracts/claims';
import { Database } from '#platform/database/database';
import { findInBatches } from '#platform/database/find-in-batches';

type Row = Pick<CustomPage, 'id' | 'title' | 'body' | 'summary' | 'translations' | 'claims'>;

/** Published pages that make environmental claims without proof: they were published before the words were known. */
@Injectable()
export class UnprovenPageClaims {
  constructor(private readonly database: Database) {}

  /** At most 200, the newest first. Few pages at a time, because their texts are long. */
  list(): Promise<UnprovenPage[]> {
    return findInBatches({
      batch: 100,
      most: 200,
      read: (after, limit) =>
        this.database.query<Row & Record<string, unknown>>(
          `SELECT p.id, p.title, p.body, p.summary, p.translations, p.claims FROM pages p
           WHERE p.status = 'published' AND ($1::uuid IS NULL OR p.id < $1) ORDER BY p.id DESC LIMIT $2`,
          [after, limit],
        ),
      find: (row) => {
        const claims = unprovenClaimsOf(row);
        return claims.length > 0 ? { id: row.id, title: row.title, claims } : null;
      },
    });
  }
}
