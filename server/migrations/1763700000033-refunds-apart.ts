import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money that goes back beside pieces and shipping, per VAT rate: somebody sent it from the payment provider's own pages. */
export class RefundsApart1763700000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds ADD COLUMN apart jsonb NOT NULL DEFAULT '[]'
        CONSTRAINT refunds_apart_list CHECK (jsonb_typeof(apart) = 'array');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN apart');
  }
}
