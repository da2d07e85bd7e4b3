import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Any response of the shop can depend on these. */
const TABLES = ['products', 'categories', 'settings', 'page_photos'];
const CHANGES = [
  { event: 'insert', rows: 'NEW' },
  { event: 'update', rows: 'NEW' },
  { event: 'delete', rows: 'OLD' },
];

/**
 * One mechanism for invalidating cached responses: every committed change of what shoppers see notifies the channel
 * `catalog`, whoever makes it. The payload is empty, or lists the products whose stock changed. The table
 * `catalog_version` stays for the release before this one, which still counts it up.
 */
export class ChangeNotifications1763700000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER page_photos_notify ON page_photos;
      DROP TRIGGER settings_notify ON settings;
      DROP FUNCTION notify_content();

      CREATE FUNCTION notify_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- A trigger per statement also runs for a statement that changes no row.
        IF EXISTS (SELECT FROM changed) THEN PERFORM pg_notify('catalog', ''); END IF;
        RETURN NULL;
      END $$;
      ${TABLES.flatMap((table) => CHANGES.map((change) => notifyTrigger(table, change))).join('\n')}

      CREATE OR REPLACE FUNCTION notify_stock() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE ids text;
      BEGIN
        SELECT string_agg(DISTINCT product_id::text, ',') INTO ids FROM moved;
        -- A payload holds 8000 bytes; an empty one means every product.
        IF length(ids) > 7900 THEN ids := ''; END IF;
        IF ids IS NOT NULL THEN PERFORM pg_notify('catalog', ids); END IF;
        RETURN NULL;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION notify_stock() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE ids text;
      BEGIN
        SELECT string_agg(DISTINCT product_id::text, ',') INTO ids FROM moved;
        IF length(ids) > 7900 THEN ids := ''; END IF;
        IF ids IS NOT NULL THEN PERFORM pg_notify('stock', ids); END IF;
        RETURN NULL;
      END $$;

      ${TABLES.flatMap((table) => CHANGES.map(({ event }) => `DROP TRIGGER ${table}_notify_${event} ON ${table};`)).join('\n')}
      DROP FUNCTION notify_catalog();

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
}

function notifyTrigger(table: string, { event, rows }: { event: string; rows: string }): string {
  return `CREATE TRIGGER ${table}_notify_${event} AFTER ${event} ON ${table} REFERENCING ${rows} TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();`;
}
