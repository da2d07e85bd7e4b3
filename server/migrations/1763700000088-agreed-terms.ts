import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order keeps the version of the terms that it was placed under: the confirmation repeats them on a durable medium
 * (Directive 2011/83/EU, article 8(7)). An order of the release before has none.
 */
export class AgreedTerms1763700000088 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE agreed_terms (
        hash text CONSTRAINT agreed_terms_pk PRIMARY KEY,
        locale text NOT NULL,
        content jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE orders ADD COLUMN terms_hash text
        CONSTRAINT orders_terms_fk REFERENCES agreed_terms (hash);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders DROP COLUMN terms_hash;
      DROP TABLE agreed_terms;
    `);
  }
}
