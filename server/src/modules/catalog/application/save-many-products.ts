import { Injectable } from '@nestjs/common';
import type { ChangedProduct } from '../domain/bulk-changes.js';
import { Products } from '../domain/products.js';
import type { Standing } from '../domain/standing.js';
import { Variants } from '../domain/variants.js';
import type { ProductEdit } from './product-edit.js';
import { AuditLog } from '#modules/identity';

/** How many products one statement writes. */
const BATCH = 500;

/** Saves edited products and variants that the caller has locked, with an audit entry for each product. Joins the caller's transaction. */
@Injectable()
export class SaveManyProducts {
  constructor(
    private readonly products: Products,
    private readonly variants: Variants,
    private readonly auditLog: AuditLog,
  ) {}

  async save(edits: readonly ProductEdit[]): Promise<void> {
    const fields = [...new Set(edits.flatMap(({ change }) => fieldsOf(change)))];
    for (let start = 0; start < edits.length; start += BATCH) {
      const batch = edits.slice(start, start + BATCH);
      await this.products.saveStandings(
        batch.flatMap(({ editedProduct }) => editedProduct),
        fields,
      );
      await this.variants.saveAll(batch.flatMap(({ editedVariants }) => editedVariants));
      await this.auditLog.recordAll(batch.map(({ entry }) => entry));
    }
  }
}

const fieldsOf = ({ after }: ChangedProduct) => Object.keys(after) as (keyof Standing)[];
