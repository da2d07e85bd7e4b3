import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Products and pages have the proofs of their environmental claims (Directive (EU) 2024/825), and a product may have the
 * guarantee of durability of its maker.
 */
export class Claims1763700000092 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE products ADD COLUMN claims jsonb NOT NULL DEFAULT '[]', ADD COLUMN durability jsonb;
      ALTER TABLE pages ADD COLUMN claims jsonb NOT NULL DEFAULT '[]';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pages DROP COLUMN claims;
      ALTER TABLE products DROP COLUMN durability, DROP COLUMN claims;
    `);
  }
}
