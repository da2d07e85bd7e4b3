import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page that a visit was last seen on: a second sign from the same page is presence, not another view. */
export class VisitPage1763700000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE visits ADD COLUMN last_page text NOT NULL DEFAULT '/'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE visits DROP COLUMN last_page`);
  }
}
