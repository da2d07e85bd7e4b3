import { ABOUT_PAGE } from './about-page.js';
import { CUSTOMER_PICTURES, STATEMENTS } from './statements.js';
import { ABOUT_SLUG } from '#kernel';
import { DEMO_TRADER } from '#modules/content';
import type { Database } from '#platform/database/database';
import { newId } from '#platform/ids';
import { richText } from '#rich-text';

const TEXTS = { statements: STATEMENTS, customerPictures: CUSTOMER_PICTURES };

/**
 * Gives the demo its invented trader, so that imprint, invoices and mails are complete, what that trader says of itself, and
 * the page about it. Saved settings stay as they are; a demo of a release without such texts gets them.
 */
export async function loadSettings(database: Database): Promise<void> {
  await database.transaction(async () => {
    const added = await database.execute(
      `INSERT INTO settings (key, value) VALUES ('shop', $1) ON CONFLICT DO NOTHING`,
      [JSON.stringify({ business: DEMO_TRADER, ...TEXTS })],
    );
    const completed = await database.execute(
      `UPDATE settings SET value = value || $1, version = version + 1, updated_at = now()
       WHERE key = 'shop' AND value #>> '{business,legalName}' = $2 AND NOT value ? 'statements'`,
      [JSON.stringify(TEXTS), DEMO_TRADER.legalName],
    );
    if (added + completed === 0) return;
    await noteTexts(database, CUSTOMER_PICTURES);
    await addAboutPage(database);
  });
}

/** Gives a new shop the texts of its brand and the page about it, in the transaction of the caller. Saved settings stay. */
export async function loadBrandTexts(database: Database): Promise<void> {
  const added = await database.execute(
    `INSERT INTO settings (key, value) VALUES ('shop', $1) ON CONFLICT DO NOTHING`,
    [JSON.stringify({ statements: STATEMENTS })],
  );
  if (added === 0) return;
  await noteTexts(database, []);
  await addAboutPage(database);
}

/** Notes what was said, so that the owner can take it out with the rest of what the shop started with. */
async function noteTexts(database: Database, pictures: readonly object[]): Promise<void> {
  await database.execute(
    `INSERT INTO demo_rows (kind, id, loaded)
     SELECT 'text', 'statements.' || key, value FROM jsonb_each($1)
     UNION ALL SELECT 'text', 'customerPictures', $2::jsonb WHERE $2::jsonb <> '[]' ON CONFLICT DO NOTHING`,
    [JSON.stringify(STATEMENTS), JSON.stringify(pictures)],
  );
}

async function addAboutPage(database: Database): Promise<void> {
  const { title, summary, body } = ABOUT_PAGE;
  const nl = { title: title.nl, summary: summary.nl, body: richText(body.nl) };
  await database.execute(
    `WITH added AS (
       INSERT INTO pages (id, slug, title, body, summary, translations, status, published_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'published', now()) ON CONFLICT DO NOTHING RETURNING id
     ) INSERT INTO demo_rows (kind, id) SELECT 'page', id::text FROM added`,
    [newId(), ABOUT_SLUG, title.en, richText(body.en), summary.en, JSON.stringify({ nl })],
  );
}
