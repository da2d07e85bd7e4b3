import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the first page of the admin counts: products for sale without the facts of the law, and texts of an import that
 * state no fact. Few of many, so their indexes stay small. The release before keeps them up to date without knowing them.
 */
export class WhatWaitsForStaff1763700000168 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX products_lacking_facts ON products (id) WHERE status = 'active' AND (maker_id IS NULL
        OR CASE coalesce(facts ->> 'kind', CASE tax_class WHEN 'clothing' THEN 'textile' ELSE tax_class END)
          WHEN 'textile' THEN facts -> 'composition' = '[]'
          WHEN 'footwear' THEN facts -> 'footwear' = 'null'
          ELSE false END);
      CREATE INDEX import_links_undecided ON import_links (product_id) WHERE snapshot ? 'undecided'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX import_links_undecided, products_lacking_facts');
  }
}
