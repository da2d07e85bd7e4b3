import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The declined card payments of the last hour, with the session and the digest of the network of their checkouts; deleted
 * after that hour. Card testing becomes a trouble of the shop. The release before writes neither.
 */
export class CardDeclines1763700000164 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE card_declines (
        -- The provider's id of the failed charge, or of the event that reported it.
        ref text CONSTRAINT card_declines_pk PRIMARY KEY,
        checkout_id uuid NOT NULL CONSTRAINT card_declines_checkout_fk REFERENCES checkouts (id) ON DELETE CASCADE,
        session_id text NOT NULL,
        -- Null for a payment that the shop requests by mail.
        network text,
        declined_at timestamptz NOT NULL
      );
      CREATE INDEX card_declines_by_checkout ON card_declines (checkout_id);
      CREATE INDEX card_declines_by_session ON card_declines (session_id, declined_at);
      CREATE INDEX card_declines_by_network ON card_declines (network, declined_at);
      CREATE INDEX card_declines_by_time ON card_declines (declined_at);

      ALTER TABLE shop_troubles DROP CONSTRAINT shop_troubles_kind_known,
        ADD CONSTRAINT shop_troubles_kind_known CHECK (kind IN ('purchase-fails', 'no-orders', 'card-testing'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM shop_troubles WHERE kind = 'card-testing';
      ALTER TABLE shop_troubles DROP CONSTRAINT shop_troubles_kind_known,
        ADD CONSTRAINT shop_troubles_kind_known CHECK (kind IN ('purchase-fails', 'no-orders'));
      DROP TABLE card_declines;
    `);
  }
}
