import { Injectable } from '@nestjs/common';
import type { Locale } from '#contracts/primitives';
import { Database } from '#platform/database/database';

/** The most collections and pages that are listed. */
const MOST = 200;

/** What has a page of its own, in one language. */
export interface NamedPage {
  readonly name: string;
  readonly slug: string;
}

const inLanguage = (column: string, field: string): string =>
  `coalesce(nullif(${column} #>> ARRAY[$1, '${field}'], ''),`;

/** Names and slugs of the collections and of the owner's published pages. */
@Injectable()
export class NamedPages {
  constructor(private readonly database: Database) {}

  /** In the owner's order. */
  collections(language: Locale): Promise<NamedPage[]> {
    return this.database.query<NamedPage & Record<string, unknown>>(
      `SELECT ${inLanguage('translations', 'name')} name) AS name, ${inLanguage('translations', 'slug')} slug, name) AS slug
       FROM categories ORDER BY position, categories.name LIMIT ${MOST}`,
      [language],
    );
  }

  customPages(language: Locale): Promise<NamedPage[]> {
    return this.database.query<NamedPage & Record<string, unknown>>(
      `SELECT ${inLanguage('translations', 'title')} title) AS name, ${inLanguage('translations', 'slug')} slug) AS slug
       FROM pages WHERE status = 'published' ORDER BY pages.slug LIMIT ${MOST}`,
      [language],
    );
  }
}
