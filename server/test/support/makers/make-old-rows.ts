import { randomUUID } from 'node:crypto';
import { makeProduct } from './make-product.js';
import { unique } from './unique.js';
import type { TestShop } from '../app.js';

type Database = TestShop['database'];

/** A visit of today. */
export async function makeVisit(database: Database): Promise<string> {
  const id = randomUUID();
  await database.execute(
    `INSERT INTO visits (id, visitor, day, started_at, last_seen_at) VALUES ($1, '\\x00', current_date, now(), now())`,
    [id],
  );
  return id;
}

/** An entry of the audit log. */
export async function makeAuditEntry(database: Database): Promise<string> {
  const id = randomUUID();
  await database.execute(
    `INSERT INTO audit_log (id, staff_email, action, subject_type, subject_id, created_at)
     VALUES ($1, 'system', 'orders.note-added', 'order', 'x', now())`,
    [id],
  );
  return id;
}

/** An item in the report of an ended import. */
export async function makeImportReport(database: Database, kind = 'customers'): Promise<string> {
  const id = randomUUID();
  await database.execute(
    `INSERT INTO imports (id, kind, source, mode, state, started_by, options, counts, finished_at, seen_at)
     VALUES ($1, $2, 'file', 'import', 'done', 'owner', '{}', '{}', now(), now())`,
    [id, kind],
  );
  await database.execute(
    `INSERT INTO import_items (import_id, position, handle, outcome) VALUES ($1, 0, 'zoe@example.test', 'new')`,
    [id],
  );
  return id;
}

/** A review of a buyer; answers its id. */
export async function makeReview(database: Database): Promise<string> {
  const id = randomUUID();
  const product = await makeProduct(database, { name: unique('Reviewed cap') });
  await database.execute(
    `INSERT INTO reviews (id, product_id, customer_name, email, rating) VALUES ($1, $2, 'Aoife', 'aoife@example.test', 5)`,
    [id, product],
  );
  return id;
}
