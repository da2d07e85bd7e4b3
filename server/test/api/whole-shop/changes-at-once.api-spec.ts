// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendChange, startShopOfChanges, type EveryChange } from '../../support/all-changes.js';
import type { Change } from '../../support/every-change.js';
import { bodyOf, call } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { unique } from '../../support/makers/unique.js';

const AT_ONCE = 4;

let every: EveryChange;

beforeAll(async () => {
  every = await startShopOfChanges();
  // Products are made in the category that was prepared last, or in this one.
  const { body } = (await every.changes['POST /api/categories']?.()) ?? {};
  await bodyOf(send('POST', '/api/categories', body));
  await makeCategory(every.shop.database, { name: 'JACKETS' });
});
afterAll(() => every.stop());

const send = (method: string, path: string, body?: unknown) =>
  call(every.shop, method, path, body, every.owner.headers);

/** `done`, or the status and code of a refusal. */
async function outcomeOf(response: Response): Promise<string> {
  const text = await response.text();
  return response.ok ? 'done' : `${response.status} ${(JSON.parse(text) as { code: string }).code}`;
}

const atOnce = (template: string, change: Change): Promise<string[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, () => sendChange(every, template, change).then(outcomeOf)));

/** Refusals that tell a client what has happened; 404 for what is gone, 400 for a password or code that is used up. */
const CLEAR = /^(404|409|429) |^400 identity\./;

it('every change of staff that is sent several times at once is made or refused clearly', async () => {
  const failed: string[] = [];
  for (const [template, make] of Object.entries(every.changes)) {
    const outcomes = await atOnce(template, await make());
    if (outcomes.some((outcome) => outcome !== 'done' && !CLEAR.test(outcome)))
      failed.push(`${template}: ${outcomes.join(', ')}`);
  }
  expect(failed).toEqual([]);
});

/** What can be created, removed and brought back. */
const KINDS = [
  '/api/products',
  '/api/inventory',
  '/api/categories',
  '/api/makers',
  '/api/size-guides',
  '/api/pages',
  '/api/coupons',
  '/api/redirects',
];

describe.each(KINDS)('what %s has', (path) => {
  const undoLatest = async (id: string): Promise<Change> => {
    const row = await every.shop.database.one<{ id: string }>(
      'SELECT id FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    );
    return { id: row?.id ?? '' };
  };
  const UNDO = 'POST /api/audit/:id/undo';

  it('that is created, removed and brought back several times at once is there once', async () => {
    const { body } = (await every.changes[`POST ${path}`]?.()) ?? {};
    const created = await Promise.all(Array.from({ length: AT_ONCE }, () => send('POST', path, body)));
    const made = created.find(({ ok }) => ok);
    const { id } = await bodyOf<{ id: string }>(made ?? Promise.reject(new Error('None was created')));
    const others = created.filter((response) => response !== made);
    for (const other of others) if (!other.ok) expect(await outcomeOf(other)).toMatch(/^409 /);

    const removed = await atOnce(`DELETE ${path}/:id`, { id });
    expect(removed).toContain('done');
    for (const outcome of removed) expect(outcome).toMatch(/^done$|^404 |^409 /);

    const removal = await undoLatest(id);
    const own = `POST ${path}/:id/restore`;
    const restore = own in every.changes ? own : UNDO;
    const [undone, restored, again] = await Promise.all([
      atOnce(UNDO, removal),
      atOnce(restore, restore === own ? { id } : removal),
      atOnce(`POST ${path}`, { body }),
    ]);
    for (const outcome of [...undone, ...restored, ...again]) expect(outcome).toMatch(/^done$|^404 |^409 /);
    expect([...undone, ...restored, ...again]).toContain('done');

    const latest = await undoLatest(id);
    for (const outcome of await atOnce(UNDO, latest)) expect(outcome).toMatch(/^done$|^404 |^409 /);
  });
});

describe('a removal', () => {
  it.each([
    [
      'category',
      '/api/categories',
      (shop: EveryChange['shop']) => makeCategory(shop.database, { name: unique('BACK') }),
    ],
    ['product', '/api/products', (shop: EveryChange['shop']) => makeProduct(shop.database)],
  ])('of a %s that is taken back several times at once works for each', async (subject, path, make) => {
    const id = await make(every.shop);
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(204);
    expect(await atOnce(`POST ${path}/:id/restore`, { id })).toEqual(Array(AT_ONCE).fill('done'));
    const entries = await every.shop.database.query(
      'SELECT 1 FROM audit_log WHERE subject_id = $1 AND action = $2',
      [id, `catalog.${subject}-restored`],
    );
    expect(entries).toHaveLength(1);
  });
});
