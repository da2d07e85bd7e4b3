import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { sizeGuideExists } from '../domain/errors.js';
import { SizeGuide, SizeGuides, type GuidedCategory } from '../domain/size-guide.js';
import { Database, violatedConstraint } from '#platform/database/database';

/** Size guides in PostgreSQL; which one a category has is a column of the categories. */
@Injectable()
export class TypeormSizeGuides extends SizeGuides {
  constructor(
    private readonly database: Database,
    @InjectRepository(SizeGuide) private readonly injected: Repository<SizeGuide>,
  ) {
    super();
  }

  async lock(id: string): Promise<SizeGuide | undefined> {
    const found = await this.repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return found ?? undefined;
  }

  count(): Promise<number> {
    return this.repository.count();
  }

  async add(guide: SizeGuide): Promise<void> {
    await refusing(() => this.repository.insert({ ...guide }));
  }

  async save({ id, ...values }: SizeGuide): Promise<void> {
    await refusing(() => this.repository.update({ id }, values));
  }

  async remove({ id }: SizeGuide): Promise<void> {
    await this.repository.delete({ id });
  }

  async categoriesOf(id: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM categories WHERE size_guide_id = $1 ORDER BY position, name',
      [id],
    );
    return rows.map((row) => row.id);
  }

  lockCategory(id: string): Promise<GuidedCategory | undefined> {
    return this.database.one<GuidedCategory>(
      'SELECT id, name, size_guide_id AS "sizeGuideId" FROM categories WHERE id = $1 FOR UPDATE',
      [id],
    );
  }

  async assign(categoryId: string, id: string | null): Promise<void> {
    await this.database.execute('UPDATE categories SET size_guide_id = $2 WHERE id = $1', [categoryId, id]);
  }

  async assignWhereNone(categoryIds: readonly string[], id: string): Promise<void> {
    await this.database.execute(
      'UPDATE categories SET size_guide_id = $2 WHERE id = ANY ($1) AND size_guide_id IS NULL',
      [categoryIds, id],
    );
  }

  private get repository() {
    return this.database.repository(this.injected);
  }
}

async function refusing(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatedConstraint(error) === 'size_guides_name_unique') throw sizeGuideExists();
    throw error;
  }
}
