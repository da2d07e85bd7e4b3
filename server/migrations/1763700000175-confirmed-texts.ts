import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which wording of the texts of law the owner has confirmed. The release before writes settings without it. */
export class ConfirmedTexts1763700000175 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE settings ADD COLUMN confirmed_texts jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE settings DROP COLUMN confirmed_texts');
  }
}
