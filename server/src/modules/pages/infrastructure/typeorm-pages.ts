import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { slugTaken } from '../domain/errors.js';
import { Page, Pages } from '../domain/page.js';
import { Database, violatedConstraint } from '#platform/database/database';

const LOCK = { mode: 'pessimistic_write' } as const;
/** A page has one address, one source and one id there. */
const UNIQUE = /^pages_(slug|slug_nl|source_path|shopify_id)_unique$/;

@Injectable()
export class TypeormPages extends Pages {
  constructor(
    private readonly database: Database,
    @InjectRepository(Page) private readonly injected: Repository<Page>,
  ) {
    super();
  }

  lockAll(ids: readonly string[]): Promise<Page[]> {
    return this.pages.find({ where: { id: In([...ids]) }, lock: LOCK });
  }

  lockBySlugs(slugs: readonly string[]): Promise<Page[]> {
    return this.pages.find({ where: { slug: In([...slugs]) }, lock: LOCK });
  }

  async takenSlugs(
    slugs: readonly string[],
    { exceptId, withRedirects = false }: { exceptId: string; withRedirects?: boolean },
  ): Promise<ReadonlySet<string>> {
    if (slugs.length === 0) return new Set();
    const redirects = `OR EXISTS (SELECT FROM redirects r WHERE r.from_path IN ('/pages/' || w.slug, '/nl/pages/' || w.slug))`;
    const rows = await this.database.query<{ slug: string }>(
      `SELECT w.slug FROM unnest($1::text[]) AS w (slug)
       WHERE EXISTS (SELECT FROM pages p WHERE p.slug = w.slug AND p.id <> $2)
          OR EXISTS (SELECT FROM pages p WHERE p.translations #>> '{nl,slug}' = w.slug AND p.id <> $2)
          ${withRedirects ? redirects : ''}`,
      [slugs, exceptId],
    );
    return new Set(rows.map(({ slug }) => slug));
  }

  async add(page: Page): Promise<void> {
    await refusing(() => this.pages.insert(page));
  }

  async save(page: Page): Promise<void> {
    await refusing(() => this.pages.save(page));
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.pages.delete({ id: In([...ids]) });
  }

  private get pages(): Repository<Page> {
    return this.database.repository(this.injected);
  }
}

async function refusing(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!UNIQUE.test(violatedConstraint(error) ?? '')) throw error;
    throw slugTaken();
  }
}
