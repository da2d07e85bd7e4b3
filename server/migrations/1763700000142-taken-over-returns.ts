import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A return whose units a withdrawal in time has taken over. */
export class TakenOverReturns1763700000142 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE withdrawals ADD COLUMN taken_over_by uuid
        CONSTRAINT withdrawals_taken_over_by_fk REFERENCES withdrawals (id) ON DELETE SET NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE withdrawals DROP COLUMN taken_over_by');
  }
}
