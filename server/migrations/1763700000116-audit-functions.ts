import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The only ways in which the shop's role changes audit entries: it deletes those past their period, of which the least is
 * fixed here whatever the caller says, and removes the content of those about an erased person. The functions run with
 * the rights of the tables' owner.
 */
export class AuditFunctions1763700000116 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION delete_audit_entries(until timestamptz) RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
      AS $$
        DELETE FROM audit_log WHERE created_at < least(until, now() - interval '7 years')
      $$;

      CREATE FUNCTION erase_audit_contents(entries uuid[]) RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
      AS $$
        UPDATE audit_log SET before = NULL, after = NULL WHERE id = ANY(entries)
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION erase_audit_contents(uuid[]);
      DROP FUNCTION delete_audit_entries(timestamptz);
    `);
  }
}
