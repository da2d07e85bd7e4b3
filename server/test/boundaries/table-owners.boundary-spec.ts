import { describe, expect, it } from 'vitest';
import { read, sourcesOf, type Source } from './project-files.js';

const MODULES = 'server/src/modules';

/** Tables and views without an entity, by the module that owns them. The others are owned by where their entity is. */
const WITHOUT_ENTITY: Readonly<Record<string, readonly string[]>> = {
  accounting: ['distance_sales'],
  analytics: ['page_views', 'searched_words', 'visitor_salts', 'visits'],
  backup: ['backup_requests', 'backup_runs'],
  catalog: [
    ...['bulk_changes', 'catalog_version', 'collection_products', 'price_history', 'price_states'],
    ...['removed_categories', 'removed_products', 'search_vocabulary', 'variant_offers'],
  ],
  checkout: [
    ...['card_declines', 'checkout_holds', 'known_payment_methods', 'payout_readings', 'payouts'],
    ...['provider_transactions', 'refused_webhooks', 'sandbox_payouts', 'sandbox_transactions'],
  ],
  connections: ['connections'],
  demo: ['demo_rows'],
  identity: ['passkey_challenges', 'sessions', 'staff_devices', 'staff_passkeys'],
  import: [
    ...['import_category_pictures', 'import_changes', 'import_findings', 'import_items', 'import_links'],
    ...['import_pictures', 'import_planned', 'import_records', 'import_text_pictures'],
  ],
  inventory: ['stock_movements', 'stock_reservations'],
  media: ['text_pictures'],
  monitoring: ['shop_troubles', 'trial_purchase'],
  opening: ['shop_opening'],
  orders: ['agreed_terms', 'invoice_counters', 'reviews'],
  platform: [
    ...['handled_events', 'job_failures', 'mails', 'migrations', 'outbox_events', 'restores'],
    ...['schedule_runs', 'throttles'],
  ],
};

/**
 * A row of `inventory` is a variant, with facts that the catalogue owns (size, colour, price, code) and counts that the
 * inventory owns, because one lock guards both. Apart from it, a table has one owner.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = { inventory: ['catalog', 'inventory'] };

const moduleOf = (path: string): string => path.slice(MODULES.length + 1).split('/')[0] ?? '';
const isRead = (path: string): boolean => path.split('/')[4] === 'read';

type Owners = ReadonlyMap<string, ReadonlySet<string>>;

/** The owners of every table, by its name. */
function ownersIn(sources: readonly Source[]): Owners {
  const owners = new Map<string, Set<string>>();
  const add = (table: string, owner: string): void => {
    owners.set(table, (owners.get(table) ?? new Set()).add(owner));
  };
  for (const [owner, tables] of Object.entries(WITHOUT_ENTITY)) for (const table of tables) add(table, owner);
  for (const { path, text } of sources.filter((source) => source.path.endsWith('/entities.ts')))
    for (const [, table = ''] of text.matchAll(/\btableName: '(\w+)'/g)) add(table, moduleOf(path));
  return owners;
}

/** Tables that have several owners without being meant to, or no longer have those that share them. */
function wronglyOwned(sources: readonly Source[]): string[] {
  return [...ownersIn(sources)]
    .filter(([table, owners]) =>
      SHARED[table] ? [...owners].sort().join() !== SHARED[table].join() : owners.size !== 1,
    )
    .map(([table]) => table);
}

/** Where this project's SQL, with its keywords in capitals, names a table, or a call that makes SQL of it. */
const NAMED = [
  /\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE|TRUNCATE|COPY)\s+(?:ONLY\s+)?\(?"?([a-z]\w*)/g,
  /\bNULL::([a-z]\w*)/g,
  /(?:\bdeleteInBatches\([^,]+,|\bidsMentioning\(|\.(?:from|into|\w+Join\w*)\()\s*'(\w+)'/g,
];
/** The tables of a list after its first one. */
const LISTED =
  /\b(?:FROM|USING)\s+[a-z]\w*(?:\s+(?:AS\s+)?[a-z]\w*)?((?:\s*,\s*[a-z]\w*(?:\s+(?:AS\s+)?[a-z]\w*)?)+)/g;
/** SQL with a table that the code puts in, and what is between backquotes or in comments: there, a literal is no table. */
const COMPUTED = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+\$\{/;
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const TEMPLATES = /`[^`]*`/g;
const CHANGES =
  /\b(?:INSERT INTO|MERGE INTO|UPDATE [\w"$][^;`']* SET|DELETE FROM|TRUNCATE|FOR (?:NO KEY )?UPDATE|FOR (?:KEY )?SHARE)\b|\bdeleteInBatches\(/;

function namedIn(text: string): Set<string> {
  const named = NAMED.flatMap((names) => [...text.matchAll(names)].map(([, table = '']) => table));
  const listed = [...text.matchAll(LISTED)].flatMap(([, rest = '']) => rest.match(/(?<=,\s*)\w+/g) ?? []);
  const code = COMPUTED.test(text) ? text.replace(COMMENTS, '').replace(TEMPLATES, '') : '';
  const literals = [...code.matchAll(/'(\w+)'/g)].map(([, literal = '']) => literal);
  return new Set([...named, ...listed, ...literals]);
}

/** What breaks the rule: tables of others where a module writes, and anything but reading where it may name them. */
function violationsIn(sources: readonly Source[], owners: Owners): string[] {
  return sources.flatMap(({ path, text }) => {
    const file = path.slice(MODULES.length + 1);
    if (isRead(path)) return CHANGES.test(text.replace(COMMENTS, '')) ? [`${file} writes or locks`] : [];
    const foreign = [...namedIn(text)].filter((table) => owners.get(table)?.has(moduleOf(path)) === false);
    return foreign.map((table) => `${file} names ${table}`);
  });
}

const sources = sourcesOf(MODULES);

const OWNERS = ownersIn(sources);

/** The tables of `docs/growing-tables.md`, which another test compares with the database. */
const everyTable = read('docs/growing-tables.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => [...line.matchAll(/`([a-z]\w*)`/g)].map(([, table = '']) => table));

describe('the tables', () => {
  it('have one owner each, apart from those that are shared on purpose', () => {
    expect(wronglyOwned(sources)).toEqual([]);
    expect(everyTable.length).toBeGreaterThan(80);
    expect(everyTable.filter((table) => !OWNERS.has(table))).toEqual([]);
  });

  it('are named by their owners only, and read by others in their `read/`', () => {
    expect(sources.length).toBeGreaterThan(800);
    expect(violationsIn(sources, OWNERS)).toEqual([]);
  });

  it('would be found with a second owner', () => {
    const text = `export const schema = new EntitySchema({\n  tableName: 'orders',\n});`;
    const planted = { path: `${MODULES}/returns/infrastructure/entities.ts`, text };
    expect(wronglyOwned([...sources, planted])).toEqual(['orders']);
  });

  it.each([
    ['returns/infrastructure/x.ts', 'SELECT id FROM orders WHERE id = $1', 'orders'],
    ['returns/infrastructure/x.ts', 'SELECT FROM withdrawals w, refunds f', 'refunds'],
    ['returns/infrastructure/x.ts', 'SELECT FROM withdrawals w JOIN order_items i ON true', 'order_items'],
    ['returns/domain/x.ts', 'DELETE FROM withdrawals w USING invoices i', 'invoices'],
    ['cart/application/x.ts', 'INSERT INTO orders (id) VALUES ($1)', 'orders'],
    ['cart/http/x.ts', 'UPDATE products SET price = 1', 'products'],
    ['cart/cart.worker.ts', 'DELETE FROM inventory', 'inventory'],
    ['catalog/infrastructure/x.ts', 'SELECT FROM redirects', 'redirects'],
    ['jobs/infrastructure/x.ts', 'UPDATE job_failures SET attempts = 0', 'job_failures'],
    ['import/infrastructure/x.ts', 'INSERT INTO imports SELECT * FROM x, NULL::products', 'products'],
    ['cart/infrastructure/x.ts', `deleteInBatches(this.database, 'visits', 'true', [])`, 'visits'],
    ['cart/infrastructure/x.ts', `manager.createQueryBuilder().select().from('visits', 'v')`, 'visits'],
    ['cart/infrastructure/x.ts', "for (const table of ['visits']) run(`DELETE FROM ${table}`)", 'visits'],
  ])('would be found in %s: %s', (file, text, table) => {
    const planted = { path: `${MODULES}/${file}`, text };
    expect(violationsIn([planted], OWNERS)).toEqual([`${file} names ${table}`]);
  });

  it.each([
    'INSERT INTO orders (id) VALUES ($1)',
    'UPDATE orders o SET status = $1',
    'UPDATE ${table} SET status = $1',
    'DELETE FROM withdrawals',
    'SELECT id FROM orders FOR UPDATE',
    `deleteInBatches(this.database, 'orders', 'true', [])`,
  ])('would be found changed or locked by a reader: %s', (text) => {
    const planted = { path: `${MODULES}/returns/read/x.ts`, text };
    expect(violationsIn([planted], OWNERS)).toEqual(['returns/read/x.ts writes or locks']);
  });

  it.each([
    ['returns/read/x.ts', 'SELECT FROM withdrawals w JOIN orders o ON o.id = w.order_id'],
    ['returns/infrastructure/x.ts', 'UPDATE withdrawals SET status = $1 FROM unnest($2) AS u'],
    ['catalog/infrastructure/x.ts', 'SELECT FROM inventory ORDER BY id FOR UPDATE'],
    ['inventory/infrastructure/x.ts', 'UPDATE inventory i SET quantity_reserved = 0'],
    ['cart/domain/x.ts', `const kind = 'orders';`],
  ])('may be named so in %s: %s', (file, text) => {
    expect(violationsIn([{ path: `${MODULES}/${file}`, text }], OWNERS)).toEqual([]);
  });
});
