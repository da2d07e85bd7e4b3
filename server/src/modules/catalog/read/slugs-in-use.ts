import { Injectable } from '@nestjs/common';
import { Slugs, type SlugKind } from '../domain/slugs.js';
import { addressFolder } from '#kernel';
import { Database } from '#platform/database/database';

const TABLES: Record<SlugKind, string> = { product: 'products', category: 'categories' };
/** A category's name is an address too. */
const NAMES: Record<SlugKind, string> = {
  product: '',
  category: `OR EXISTS (SELECT FROM categories t WHERE lower(t.name) = w.slug AND t.id IS DISTINCT FROM $2)`,
};

/** The slugs in use, with the addresses that redirect. */
@Injectable()
export class SlugsInUse extends Slugs {
  constructor(private readonly database: Database) {
    super();
  }

  async taken(
    kind: SlugKind,
    slugs: readonly string[],
    { exceptId, withRedirects = false }: { exceptId?: string; withRedirects?: boolean },
  ): Promise<ReadonlySet<string>> {
    const table = TABLES[kind];
    const redirects = `OR EXISTS (SELECT FROM redirects r WHERE r.from_path IN ('${addressFolder(kind, 'en')}' || w.slug, '${addressFolder(kind, 'nl')}' || w.slug))`;
    const rows = await this.database.query<{ slug: string }>(
      `SELECT w.slug FROM unnest($1::text[]) AS w (slug)
       WHERE EXISTS (SELECT FROM ${table} t WHERE t.slug = w.slug AND t.id IS DISTINCT FROM $2)
          OR EXISTS (SELECT FROM ${table} t WHERE t.translations #>> '{nl,slug}' = w.slug AND t.id IS DISTINCT FROM $2)
          ${NAMES[kind]} ${withRedirects ? redirects : ''}`,
      [slugs, exceptId ?? null],
    );
    return new Set(rows.map(({ slug }) => slug));
  }

  async owners(kind: SlugKind, slugs: readonly string[]): Promise<Map<string, string>> {
    if (slugs.length === 0) return new Map();
    const table = TABLES[kind];
    const rows = await this.database.query<{ slug: string; id: string }>(
      `SELECT slug, id FROM ${table} WHERE slug = ANY($1::text[])
       UNION ALL
       SELECT translations #>> '{nl,slug}', id FROM ${table} WHERE translations #>> '{nl,slug}' = ANY($1::text[])`,
      [slugs],
    );
    return new Map(rows.map(({ slug, id }) => [slug, id]));
  }
}
