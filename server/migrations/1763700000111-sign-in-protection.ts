import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Devices that have signed in, with their network, so that failures from elsewhere do not lock them out; when a session
 * last gave a password or factor; the end of first passwords, and of the time without a second factor.
 */
export class SignInProtection1763700000111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_devices (
        id text NOT NULL,
        staff_id uuid NOT NULL CONSTRAINT staff_devices_staff_fk REFERENCES staff (id) ON DELETE CASCADE,
        network text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT staff_devices_pk PRIMARY KEY (id, staff_id)
      );
      CREATE INDEX staff_devices_by_staff ON staff_devices (staff_id);
      CREATE INDEX staff_devices_by_age ON staff_devices (last_seen_at);

      ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;

      ALTER TABLE staff
        ADD COLUMN first_password_ends_at timestamptz,
        ADD COLUMN second_factor_due_at timestamptz NOT NULL DEFAULT now() + interval '7 days';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE staff DROP COLUMN second_factor_due_at, DROP COLUMN first_password_ends_at;
      ALTER TABLE sessions DROP COLUMN confirmed_at;
      DROP TABLE staff_devices;
    `);
  }
}
