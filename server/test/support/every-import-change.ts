import { eventually, type TestShop } from './app.js';
import type { Changes } from './every-change.js';
import { makeProduct } from './makers/make-product.js';
import { unique } from './makers/unique.js';
import { catalogue } from './shopify/export-file.js';
import { customerRows, customerText } from './shopify/record-files.js';
import type { SignedInStaff } from './staff.js';
import { formWith } from './upload-forms.js';
import { newId } from '#platform/ids';

/** Imports, one after the other; the worker must run. */
export function importChanges(shop: TestShop, owner: SignedInStaff): Changes {
  /** New products each time: an import that changes nothing cannot be undone. */
  const file = () => {
    const handle = unique('fleece');
    const csv = catalogue(2, 5, (row, n) => ({
      ...row,
      Handle: `${handle}-${n}`,
      'Variant SKU': row['Variant SKU']?.replace('AF', handle),
    }));
    const form = formWith('export.csv', new TextEncoder().encode(csv));
    form.set('currency', 'EUR');
    return form;
  };
  const customers = () => formWith('customers.csv', new TextEncoder().encode(customerText(customerRows(1))));
  const newest = () =>
    eventually(async () => {
      const row = await shop.database.one<{ id: string; state: string }>(
        'SELECT id, state FROM imports ORDER BY created_at DESC, id DESC LIMIT 1',
      );
      return row && !['queued', 'running', 'cancelling', 'undoing'].includes(row.state) && row.id;
    });
  return {
    'PUT /api/admin/shopify/schedule': () => ({ body: { enabled: false, at: '04:00', options: {} } }),
    'POST /api/admin/shopify/dry-run': () => ({ body: file() }),
    'POST /api/admin/shopify/imports/:id/apply': async () => ({ id: await newest(), body: {} }),
    'POST /api/admin/shopify/imports/:id/undo': async () => ({ id: await newest() }),
    'POST /api/admin/shopify/import': async () => {
      await newest();
      return { body: file() };
    },
    'POST /api/admin/shopify/records/:kind/dry-run': async () => {
      await newest();
      return { id: 'customers', body: customers() };
    },
    'POST /api/admin/shopify/records/:kind/import': async () => {
      await newest();
      return { id: 'customers', body: customers() };
    },
    'POST /api/admin/shopify/imports/:id/cancel': async () => {
      await newest();
      const id = newId();
      await shop.database.query(
        `INSERT INTO imports (id, source, mode, state, started_by) VALUES ($1, 'file', 'import', 'queued', $2)`,
        [id, owner.email],
      );
      return { id };
    },
    'POST /api/admin/shopify/imports/:id/decisions': async () => {
      const id = newId();
      const product = await makeProduct(shop.database);
      const [field, value] = ['countryOfOrigin', 'Atlantis'];
      await shop.database.query(
        `INSERT INTO imports (id, source, mode, state, started_by) VALUES ($1, 'file', 'import', 'done', $2)`,
        [id, owner.email],
      );
      await shop.database.query(
        `INSERT INTO import_items (import_id, position, handle, product_id, outcome) VALUES ($1, 0, 'a', $2, 'new')`,
        [id, product],
      );
      await shop.database.query(
        `INSERT INTO import_links (product_id, handle, snapshot) VALUES ($1, 'a', $2)`,
        [product, JSON.stringify({ fields: {}, stock: {}, undecided: { [field]: value } })],
      );
      return { id, body: { field, value, fact: 'IE' } };
    },
    'POST /api/admin/shopify/imports/:id/pictures/retry': async () => {
      const id = await newest();
      await shop.database.query(
        `INSERT INTO import_pictures (product_id, position, url, import_id, state, due_at) VALUES ($1, 0, $2, $3, 'failed', now())`,
        [await makeProduct(shop.database), 'http://127.0.0.1:9/gone.jpg', id],
      );
      return { id };
    },
  };
}
