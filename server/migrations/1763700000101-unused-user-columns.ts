import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Columns of customers that no release has filled: customers have no sign-in, no picture and no subscription, and the
 * payment provider's ids stand at the payments.
 */
export class UnusedUserColumns1763700000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        DROP COLUMN profile_image_url, DROP COLUMN date_of_birth,
        DROP COLUMN stripe_customer_id, DROP COLUMN stripe_subscription_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN profile_image_url text, ADD COLUMN date_of_birth date,
        ADD COLUMN stripe_customer_id text, ADD COLUMN stripe_subscription_id text;
    `);
  }
}
