import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last list of payment methods that a provider has given, which is offered while the provider does not answer. */
export class KnownPaymentMethods1763700000108 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_payment_methods (
        provider text CONSTRAINT known_payment_methods_pk PRIMARY KEY,
        methods jsonb NOT NULL,
        read_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_payment_methods');
  }
}
