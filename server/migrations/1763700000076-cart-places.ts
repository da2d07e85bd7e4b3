import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each line of a cart occupies one of a hundred places, so that two requests at once cannot add the 101st line. Null for
 * lines that the release before has added meanwhile.
 */
export class CartPlaces1763700000076 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE cart_items ADD COLUMN place smallint
        CONSTRAINT cart_items_place_range CHECK (place BETWEEN 1 AND 100);
      UPDATE cart_items c SET place = numbered.place
        FROM (SELECT id, row_number() OVER (PARTITION BY session_id ORDER BY created_at, id) AS place FROM cart_items) numbered
        WHERE numbered.id = c.id AND numbered.place <= 100;
      ALTER TABLE cart_items ADD CONSTRAINT cart_items_place_unique UNIQUE (session_id, place);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cart_items DROP COLUMN place');
  }
}
