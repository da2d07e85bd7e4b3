import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an event of a provider was refused last, one row a provider: strangers cannot fill it. */
export class RefusedWebhooks1763700000122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refused_webhooks (
        provider text CONSTRAINT refused_webhooks_pk PRIMARY KEY,
        refused_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refused_webhooks');
  }
}
