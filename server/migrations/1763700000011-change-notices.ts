import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells every process, when the transaction is committed, whose stock moved and that settings or photos changed. */
export class ChangeNotices1763700000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION notify_stock() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE ids text;
      BEGIN
        SELECT string_agg(DISTINCT product_id::text, ',') INTO ids FROM moved;
        -- A notice holds 8000 bytes; without names it means every product.
        IF length(ids) > 7900 THEN ids := ''; END IF;
        IF ids IS NOT NULL THEN PERFORM pg_notify('stock', ids); END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER inventory_notify_insert AFTER INSERT ON inventory REFERENCING NEW TABLE AS moved
        FOR EACH STATEMENT EXECUTE FUNCTION notify_stock();
      CREATE TRIGGER inventory_notify_update AFTER UPDATE ON inventory REFERENCING NEW TABLE AS moved
        FOR EACH STATEMENT EXECUTE FUNCTION notify_stock();
      CREATE TRIGGER inventory_notify_delete AFTER DELETE ON inventory REFERENCING OLD TABLE AS moved
        FOR EACH STATEMENT EXECUTE FUNCTION notify_stock();

      CREATE FUNCTION notify_content() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('catalog', TG_TABLE_NAME);
        RETURN NULL;
      END $$;
      CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE ON settings
        FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
      CREATE TRIGGER page_photos_notify AFTER INSERT OR UPDATE OR DELETE ON page_photos
        FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER page_photos_notify ON page_photos;
      DROP TRIGGER settings_notify ON settings;
      DROP FUNCTION notify_content();
      DROP TRIGGER inventory_notify_delete ON inventory;
      DROP TRIGGER inventory_notify_update ON inventory;
      DROP TRIGGER inventory_notify_insert ON inventory;
      DROP FUNCTION notify_stock();
    `);
  }
}
