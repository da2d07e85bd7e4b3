import { unique } from './unique.js';
import type { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

interface PageFields {
  readonly title?: string;
  readonly slug?: string;
  readonly body?: string;
  readonly status?: 'draft' | 'published';
  readonly dutch?: { readonly title?: string; readonly slug?: string; readonly body?: string };
}

/** Adds a custom page. */
export async function makePage(
  database: Database,
  {
    title = 'About us',
    slug = unique('about'),
    body = '<p>Hello</p>',
    status = 'draft',
    dutch,
  }: PageFields = {},
): Promise<{ id: string; slug: string }> {
  const id = newId();
  await database.query(
    `INSERT INTO pages (id, slug, title, body, status, translations, published_at)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $5 = 'published' THEN now() END)`,
    [id, slug, title, body, status, JSON.stringify(dutch ? { nl: dutch } : {})],
  );
  return { id, slug };
}
