import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { slugTaken } from '../domain/errors.js';
import { CustomPage, CustomPages } from '../domain/custom-page.js';
import { Database, violatedConstraint } from '#platform/database/database';

const LOCK = { mode: 'pessimistic_write' } as const;
/** A page has one address, one source and one id there. */
const UNIQUE = /^pages_(slug|slug_nl|source_path|shopify_id)_unique$/;

@Injectable()
export class TypeormCustomPages extends CustomPages {
  constructor(
    private readonly database: Database,
    @InjectRepository(CustomPage) private readonly injected: Repository<CustomPage>,
  ) {
    super();
  }

  lockAll(ids: readonly string[]): Promise<CustomPage[]> {
    return this.pages.find({ where: { id: In([...ids]) }, lock: LOCK });
  }

  lockBySlugs(slugs: readonly string[]): Promise<CustomPage[]> {
    return this.pages.find({ where: { slug: In([...slugs]) }, lock: LOCK });
  }

  async add(page: CustomPage): Promise<void> {
    await refusing(() => this.pages.insert(page));
  }

  async save(page: CustomPage): Promise<void> {
    await refusing(() => this.pages.save(page));
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.pages.delete({ id: In([...ids]) });
  }

  private get pages(): Repository<CustomPage> {
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
