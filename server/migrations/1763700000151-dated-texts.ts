import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The shop keeps since when its texts of law say what they say. Those of a shop that exists already get another wording with
 * this release, so the worker finds their former version, which is not known, changed. It also takes back a number of
 * subscribers that came with the shop and that its owner has never entered (Directive 2005/29/EC, article 6).
 */
export class DatedTexts1763700000151 implements MigrationInterface {
  name = 'DatedTexts1763700000151';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE settings ADD COLUMN texts jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(`
      UPDATE settings SET texts = '{"terms": {"hash": "", "since": "2024-01-01"}, "shipping": {"hash": "", "since": "2024-01-01"}}'
      WHERE key = 'shop'
    `);
    await runner.query(`
      UPDATE settings SET value = value || '{"communitySize": null}'
      WHERE key = 'shop' AND value ->> 'communitySize' = '10000' AND NOT EXISTS (
        SELECT FROM audit_log WHERE action = 'content.settings-changed'
          AND after ->> 'communitySize' = '10000' AND before ->> 'communitySize' IS DISTINCT FROM '10000')
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE settings DROP COLUMN texts');
  }
}
