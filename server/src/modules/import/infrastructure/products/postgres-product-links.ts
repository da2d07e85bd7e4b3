import { Injectable } from '@nestjs/common';
import type { Snapshot } from '../../domain/products/product-plan.js';
import { ProductLinks, type ProductLink, type WrittenPictures } from '../../domain/products/product-links.js';
import { Database } from '#platform/database/database';

/** A row of `import_links`; the undo log stores links in this form too. */
export interface LinkRow {
  readonly product_id: string;
  readonly handle: string;
  /** Missing in undo records of earlier versions. */
  readonly source?: string | null;
  readonly fingerprint: string | null;
  readonly snapshot: Snapshot;
  readonly pictures_written: WrittenPictures | null;
}

export function toLinkRow(link: ProductLink): LinkRow {
  const { productId, handle, source, fingerprint, snapshot, picturesWritten } = link;
  return { product_id: productId, handle, source, fingerprint, snapshot, pictures_written: picturesWritten };
}

export function fromLinkRow(row: LinkRow): ProductLink {
  const { product_id, handle, source = null, fingerprint, snapshot, pictures_written } = row;
  return { productId: product_id, handle, source, fingerprint, snapshot, picturesWritten: pictures_written };
}

const COLUMNS = 'l.product_id, l.handle, l.source, l.fingerprint, l.snapshot, l.pictures_written';

/** Links are written in batches of hundreds, so they are SQL: one JSON value and one statement for each batch. */
@Injectable()
export class PostgresProductLinks extends ProductLinks {
  constructor(private readonly database: Database) {
    super();
  }

  async unchanged(
    entries: readonly { readonly handle: string; readonly fingerprint: string }[],
    source: string,
    makers: readonly string[],
  ): Promise<Map<string, string>> {
    const rows = await this.database.query<{ handle: string; product_id: string }>(
      `SELECT l.handle, l.product_id FROM import_links l
       JOIN unnest($1::text[], $2::text[]) AS w (handle, fingerprint) USING (handle)
       WHERE l.fingerprint = w.fingerprint AND l.source = $3
         AND (lower(l.snapshot #>> '{undecided,makerId}') = ANY($4::text[])) IS NOT TRUE`,
      [
        entries.map(({ handle }) => handle),
        entries.map(({ fingerprint }) => fingerprint),
        source,
        makers.map((name) => name.trim().toLowerCase()),
      ],
    );
    return new Map(rows.map((row) => [row.handle, row.product_id]));
  }

  async of(productIds: readonly string[]): Promise<Map<string, ProductLink>> {
    if (productIds.length === 0) return new Map();
    const rows = await this.database.query<LinkRow & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM import_links l WHERE l.product_id = ANY($1::uuid[])`,
      [productIds],
    );
    return new Map(rows.map((row) => [row.product_id, fromLinkRow(row)]));
  }

  async missingFrom(importId: string, source: string): Promise<ProductLink[]> {
    const rows = await this.database.query<LinkRow & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM import_links l
       WHERE l.source = $2
         AND NOT EXISTS (SELECT 1 FROM import_items i WHERE i.import_id = $1 AND i.product_id = l.product_id)
         AND NOT EXISTS (SELECT 1 FROM import_items i WHERE i.import_id = $1 AND i.handle = l.handle)`,
      [importId, source],
    );
    return rows.map(fromLinkRow);
  }

  async save(links: readonly ProductLink[]): Promise<void> {
    if (links.length === 0) return;
    await this.database.execute(
      `INSERT INTO import_links (product_id, handle, source, fingerprint, snapshot, pictures_written)
       SELECT product_id, handle, source, fingerprint, snapshot, pictures_written
       FROM jsonb_populate_recordset(NULL::import_links, $1)
       ON CONFLICT (product_id) DO UPDATE SET handle = EXCLUDED.handle, source = EXCLUDED.source, fingerprint = EXCLUDED.fingerprint,
         snapshot = EXCLUDED.snapshot, pictures_written = EXCLUDED.pictures_written`,
      [JSON.stringify(links.map(toLinkRow))],
    );
  }

  async delete(productIds: readonly string[]): Promise<void> {
    if (productIds.length === 0) return;
    await this.database.execute('DELETE FROM import_links WHERE product_id = ANY($1::uuid[])', [productIds]);
  }
}
