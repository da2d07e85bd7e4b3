import { Injectable } from '@nestjs/common';
import { addressFolder } from '#kernel';
import { Database } from '#platform/database/database';

/** Which slugs of pages are in use. */
@Injectable()
export class TakenSlugs {
  constructor(private readonly database: Database) {}

  /**
   * Those of `slugs` that another page than `exceptId` has in any language; with `withRedirects` also those whose address
   * redirects.
   */
  async among(
    slugs: readonly string[],
    { exceptId, withRedirects = false }: { exceptId: string; withRedirects?: boolean },
  ): Promise<ReadonlySet<string>> {
    if (slugs.length === 0) return new Set();
    const redirects = `OR EXISTS (SELECT FROM redirects r WHERE r.from_path IN ('${addressFolder('customPage', 'en')}' || w.slug, '${addressFolder('customPage', 'nl')}' || w.slug))`;
    const rows = await this.database.query<{ slug: string }>(
      `SELECT w.slug FROM unnest($1::text[]) AS w (slug)
       WHERE EXISTS (SELECT FROM pages p WHERE p.slug = w.slug AND p.id <> $2)
          OR EXISTS (SELECT FROM pages p WHERE p.translations #>> '{nl,slug}' = w.slug AND p.id <> $2)
          ${withRedirects ? redirects : ''}`,
      [slugs, exceptId],
    );
    return new Set(rows.map(({ slug }) => slug));
  }
}
