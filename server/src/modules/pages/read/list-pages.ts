import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { pageNotFound } from '../domain/page.js';
import type { OwnPage, ownPageQuery, OwnPageSummary, PublishedPage } from '#contracts/pages';
import { ShownTexts } from '#modules/media';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';
import { wordPatterns } from '#platform/database/word-patterns';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';

const SUMMARY = `p.id, p.slug, p.title, p.language, p.status, p.source_path AS "sourcePath",
  ${isoTime('p.published_at')} AS "publishedAt", ${isoTime('p.updated_at')} AS "updatedAt"`;

/** The owner's pages: for staff in any state, for shoppers once they are published. */
@Injectable()
export class ListPages {
  constructor(
    private readonly database: Database,
    private readonly shownTexts: ShownTexts,
  ) {}

  /** Newest first. */
  async page(query: z.output<typeof ownPageQuery>): Promise<Page<OwnPageSummary>> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = ['true'];
    if (query.status) filters.push(`p.status = ${bind(query.status)}`);
    for (const pattern of wordPatterns(query.search ?? ''))
      filters.push(`plain_text(' ' || p.title || ' ' || p.slug) LIKE plain_text(${bind(pattern)})`);
    const where = filters.join(' AND ');
    const counted = [...values];
    const after = query.cursor === undefined ? '' : `AND p.id < ${bind(idOfCursor(query.cursor))}::uuid`;
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT count(*)::integer AS count FROM pages p WHERE ${where}`,
        counted,
      ),
      queryAsJson<OwnPageSummary>(
        this.database,
        `SELECT ${SUMMARY} FROM pages p WHERE ${where} ${after} ORDER BY p.id DESC LIMIT ${query.limit + 1}`,
        values,
      ),
    ]);
    return pageById(rows, query.limit, total?.count ?? 0);
  }

  /** Throws `pages.page-not-found`. */
  async byId(id: string): Promise<OwnPage> {
    const [found] = await queryAsJson<OwnPage>(
      this.database,
      `SELECT ${SUMMARY}, p.body, p.summary FROM pages p WHERE p.id = $1`,
      [id],
    );
    if (!found) throw pageNotFound();
    return this.shown(found);
  }

  /** A published page. Throws `pages.page-not-found`, for drafts as well. */
  async published(slug: string): Promise<PublishedPage> {
    const [found] = await queryAsJson<PublishedPage>(
      this.database,
      `SELECT p.slug, p.title, p.body, p.summary, p.language FROM pages p
       WHERE p.slug = $1 AND p.status = 'published'`,
      [slug],
    );
    if (!found) throw pageNotFound();
    return this.shown(found);
  }

  private async shown<T extends { body: string }>(page: T): Promise<T> {
    const [body = ''] = await this.shownTexts.of([page.body]);
    return { ...page, body };
  }
}
