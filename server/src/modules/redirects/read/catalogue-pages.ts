import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** Which paths are pages of products, categories and the owner's own pages. */
@Injectable()
export class CataloguePages {
  constructor(private readonly database: Database) {}

  /** Those of the normal paths that a product, a category or an own page answers. */
  async among(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const named = paths.flatMap((path) => {
      const [, kind, name] = /^(?:\/nl(?=\/[pc]))?\/(product|category|pages)\/([^/]+)$/.exec(path) ?? [];
      return kind && name ? [{ path, kind, name }] : [];
    });
    if (named.length === 0) return new Set();
    const rows = await this.database.query<{ path: string }>(
      `SELECT w.path FROM jsonb_to_recordset($1) AS w (path text, kind text, name text)
       WHERE w.kind = 'product' AND EXISTS (SELECT FROM products p WHERE p.status = 'active'
           AND (p.slug = w.name OR p.translations #>> '{nl,slug}' = w.name OR p.id::text = w.name))
          OR w.kind = 'category' AND EXISTS (SELECT FROM categories c
           WHERE c.slug = w.name OR c.translations #>> '{nl,slug}' = w.name OR lower(c.name) = w.name)
          OR w.kind = 'pages' AND EXISTS (SELECT FROM pages g WHERE g.status = 'published'
           AND (g.slug = w.name OR g.translations #>> '{nl,slug}' = w.name))`,
      [JSON.stringify(named)],
    );
    return new Set(rows.map(({ path }) => path));
  }
}
