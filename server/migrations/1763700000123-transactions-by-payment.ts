import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds and disputes find the order of their payment's own booking. */
export class TransactionsByPayment1763700000123 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX provider_transactions_by_payment ON provider_transactions (payment_ref) WHERE payment_ref IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX provider_transactions_by_payment');
  }
}
