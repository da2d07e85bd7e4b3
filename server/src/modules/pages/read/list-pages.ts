import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { pageNotFound } from '../domain/errors.js';
import type { CustomPage, customPageQuery, CustomPageSummary, PublishedPage } from '#contracts/pages';
import { ShownTexts } from '#modules/media';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';
import { wordPatterns } from '#platform/database/word-patterns';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';

const SUMMARY = `p.id, p.slug, p.title, p.status, p.source_path AS "sourcePath",
  ${isoTime('p.published_at')} AS "publishedAt", ${isoTime('p.updated_at')} AS "updatedAt"`;

const DUTCH_SLUG = `p.translations #>> '{nl,slug}'`;
const WORDS = `plain_text(concat_ws(' ', '', p.title, p.slug, p.translations #>> '{nl,title}', ${DUTCH_SLUG}))`;
/** The sitemap reads all of them at once. */
const MAX_LISTED = 10_000;

/** The address of a published page. */
export interface ListedPage {
  slug: string;
  dutch: string | null;
  updatedAt: Date;
}

/** The owner's pages: for staff in any state, for shoppers once they are published. */
@Injectable()
export class ListPages {
  constructor(
    private readonly database: Database,
    private readonly shownTexts: ShownTexts,
  ) {}

  /** Newest first. */
  async page(query: z.output<typeof customPageQuery>): Promise<Page<CustomPageSummary>> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = ['true'];
    if (query.status) filters.push(`p.status = ${bind(query.status)}`);
    for (const pattern of wordPatterns(query.search ?? ''))
      filters.push(`${WORDS} LIKE plain_text(${bind(pattern)})`);
    const where = filters.join(' AND ');
    const counted = [...values];
    const after = query.cursor === undefined ? '' : `AND p.id < ${bind(idOfCursor(query.cursor))}::uuid`;
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT count(*)::integer AS count FROM pages p WHERE ${where}`,
        counted,
      ),
      queryAsJson<CustomPageSummary>(
        this.database,
        `SELECT ${SUMMARY} FROM pages p WHERE ${where} ${after} ORDER BY p.id DESC LIMIT ${query.limit + 1}`,
        values,
      ),
    ]);
    return pageById(rows, query.limit, total?.count ?? 0);
  }

  /** Throws `pages.page-not-found`. */
  async byId(id: string): Promise<CustomPage> {
    const [found] = await queryAsJson<CustomPage>(
      this.database,
      `SELECT ${SUMMARY}, p.body, p.summary, p.translations, p.claims, p.version FROM pages p WHERE p.id = $1`,
      [id],
    );
    if (!found) throw pageNotFound();
    return this.shown(found);
  }

  /** A published page by its slug in any language. Throws `pages.page-not-found`, for drafts as well. */
  async published(slug: string): Promise<PublishedPage> {
    const [found] = await queryAsJson<PublishedPage>(
      this.database,
      `SELECT p.slug, p.title, p.body, p.summary, p.translations, p.claims FROM pages p
       WHERE (p.slug = $1 OR ${DUTCH_SLUG} = $1) AND p.status = 'published' ORDER BY p.slug = $1 DESC LIMIT 1`,
      [slug],
    );
    if (!found) throw pageNotFound();
    return this.shown(found);
  }

  /** The addresses of the published pages. `dutch` is null for a page without Dutch texts. */
  listed(): Promise<ListedPage[]> {
    return this.database.query<ListedPage & Record<string, unknown>>(
      `SELECT p.slug, CASE WHEN p.translations ? 'nl' THEN coalesce(${DUTCH_SLUG}, p.slug) END AS dutch,
         p.updated_at AS "updatedAt"
       FROM pages p WHERE p.status = 'published' ORDER BY p.slug LIMIT ${MAX_LISTED}`,
    );
  }

  /** Texts as they are sent: sanitised once more, with the addresses of their pictures. */
  private async shown<P extends Pick<CustomPage, 'body' | 'translations'>>(page: P): Promise<P> {
    const { nl } = page.translations;
    const [body = '', dutch = ''] = await this.shownTexts.of([page.body, nl?.body ?? '']);
    return { ...page, body, translations: nl ? { nl: { ...nl, ...(dutch !== '' && { body: dutch }) } } : {} };
  }
}
