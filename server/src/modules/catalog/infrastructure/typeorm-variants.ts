import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, Repository } from 'typeorm';
import { Offers } from '../domain/offers.js';
import { Variant } from '../domain/variant.js';
import { Variants, type VariantKeys } from '../domain/variants.js';
import { variantSchema } from './entities.js';
import { Database } from '#platform/database/database';
import { EntityColumns } from '#platform/database/entity-columns';

const COLUMNS = new EntityColumns(variantSchema);

/** The facts of variants in PostgreSQL. */
@Injectable()
export class TypeormVariants extends Variants {
  constructor(
    private readonly database: Database,
    private readonly offers: Offers,
    @InjectRepository(Variant) private readonly injected: Repository<Variant>,
  ) {
    super();
  }

  lockAll({ ids = [], productIds = [] }: VariantKeys): Promise<Variant[]> {
    return this.database.repository(this.injected).find({
      where: [{ id: Any(ids) }, { productId: Any(productIds) }],
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async saveAll(variants: readonly Variant[]): Promise<void> {
    if (variants.length === 0) return;
    await this.database.execute(
      `UPDATE inventory i SET ${COLUMNS.assignmentsFrom('w')}
       FROM jsonb_to_recordset($1) AS w (${COLUMNS.record}) WHERE i.id = w.id`,
      [COLUMNS.toJson(variants)],
    );
    await this.offers.refresh([...new Set(variants.map(({ productId }) => productId))]);
  }
}
