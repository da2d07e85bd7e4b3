import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of staff, and the challenges that their next use must answer: one for each browser and purpose. */
export class Passkeys1763700000124 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_passkeys (
        id uuid PRIMARY KEY,
        staff_id uuid NOT NULL CONSTRAINT staff_passkeys_staff_fk REFERENCES staff (id) ON DELETE CASCADE,
        credential_id text NOT NULL CONSTRAINT staff_passkeys_credential_unique UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports jsonb NOT NULL DEFAULT '[]',
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      );
      CREATE INDEX staff_passkeys_by_staff ON staff_passkeys (staff_id);

      CREATE TABLE passkey_challenges (
        browser text NOT NULL,
        purpose text NOT NULL,
        challenge text NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT passkey_challenges_pk PRIMARY KEY (browser, purpose)
      );
      CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);

      -- Recovery codes now also stand beside passkeys, without an app.
      ALTER TABLE staff
        DROP CONSTRAINT staff_second_factor_whole,
        ADD CONSTRAINT staff_app_whole CHECK ((totp_secret IS NULL) = (totp_last_step IS NULL));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE staff SET recovery_codes = '[]' WHERE totp_secret IS NULL;
      ALTER TABLE staff
        DROP CONSTRAINT staff_app_whole,
        ADD CONSTRAINT staff_second_factor_whole CHECK (
          CASE WHEN totp_secret IS NULL THEN totp_last_step IS NULL AND recovery_codes = '[]'
               ELSE totp_last_step IS NOT NULL END
        );
      DROP TABLE passkey_challenges;
      DROP TABLE staff_passkeys;
    `);
  }
}
