import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the owner has connected the shop to, with the sealed secrets. The release before reads the environment only.
 */
export class Connections1763700000172 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE connections (
        kind text CONSTRAINT connections_pk PRIMARY KEY,
        -- Counts the changes, so that two at once do not mix.
        version integer NOT NULL,
        -- What may be shown; null when nothing is connected any more.
        facts jsonb,
        -- The secrets, encrypted with a key that is not in the database.
        sealed text NOT NULL,
        changed_at timestamptz NOT NULL
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE connections');
  }
}
