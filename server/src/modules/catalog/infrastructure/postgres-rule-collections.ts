import { Injectable } from '@nestjs/common';
import { RuleCollections } from '../domain/rule-collections.js';
import { ruleCondition } from './rule-condition.js';
import { Database } from '#platform/database/database';
import type { CollectionRules } from '#contracts/categories';

interface RuleCollection {
  readonly id: string;
  readonly rules: CollectionRules;
}

/** Transactions that change products hold it shared. One that evaluates all products holds it alone: it sees no half of a change. */
const LOCK = `hashtextextended('collection-rules', 0)`;

/** Collections by rule in PostgreSQL. */
@Injectable()
export class PostgresRuleCollections extends RuleCollections {
  constructor(private readonly database: Database) {
    super();
  }

  async apply(collectionId: string): Promise<void> {
    await this.holdBackChanges();
    await this.evaluate(await this.collections('AND id = $1', [collectionId]), null);
  }

  async refresh(productIds: readonly string[]): Promise<void> {
    if (productIds.length === 0) return;
    await this.database.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`);
    await this.evaluate(await this.collections(), productIds);
  }

  /** A membership that was decided beside a change of its product would be out of date with that change's commit. */
  repair(): Promise<number> {
    return this.database.transaction(async () => {
      await this.holdBackChanges();
      return this.evaluate(await this.collections(), null);
    });
  }

  async countMatches(rules: CollectionRules): Promise<number> {
    const values: unknown[] = [];
    const condition = ruleCondition(rules, (value) => `$${values.push(value)}`);
    const row = await this.database.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM products p WHERE p.status <> 'archived' AND ${condition}`,
      values,
    );
    return row?.count ?? 0;
  }

  /** Waits for transactions that change products, and holds back those that follow: each sees the rules of this one. */
  private async holdBackChanges(): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
  }

  private collections(condition = '', values: unknown[] = []): Promise<RuleCollection[]> {
    return this.database.query<RuleCollection>(
      `SELECT id, rules FROM categories WHERE kind = 'rule' ${condition} ORDER BY id`,
      values,
    );
  }

  /**
   * Adds what matches and removes what does not, in one statement.
   * @param productIds null for all products
   * @returns how many memberships were added or removed
   */
  private async evaluate(
    collections: readonly RuleCollection[],
    productIds: readonly string[] | null,
  ): Promise<number> {
    if (collections.length === 0) return 0;
    const values: unknown[] = [collections.map(({ id }) => id)];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const among = productIds === null ? 'true' : `product_id = ANY (${bind(productIds)}::uuid[])`;
    const matching = collections.map(
      ({ id, rules }) =>
        `SELECT ${bind(id)}::uuid AS category_id, p.id AS product_id, p.created_at FROM products p
         WHERE ${among.replace('product_id', 'p.id')} AND ${ruleCondition(rules, bind)}`,
    );
    const row = await this.database.one<{ changed: number }>(
      `WITH matching AS MATERIALIZED (${matching.join(' UNION ALL ')}),
       gone AS (
         DELETE FROM collection_products m WHERE m.category_id = ANY ($1::uuid[]) AND ${among}
           AND NOT EXISTS (SELECT FROM matching w WHERE w.category_id = m.category_id AND w.product_id = m.product_id)
         RETURNING 1
       ),
       missing AS (
         SELECT w.* FROM matching w WHERE NOT EXISTS (
           SELECT FROM collection_products m WHERE m.category_id = w.category_id AND m.product_id = w.product_id)
       )
       SELECT ((SELECT count(*) FROM gone) + add_to_collections(
         array_agg(category_id ORDER BY created_at, product_id), array_agg(product_id ORDER BY created_at, product_id), NULL
       ))::integer AS changed FROM missing`,
      values,
    );
    return row?.changed ?? 0;
  }
}
