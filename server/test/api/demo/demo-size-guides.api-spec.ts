import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { loadDemo, thinOutDemo } from '../../support/demo-shop.js';
import { bodyOf, call } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { DemoContent, DemoReturn } from '#contracts/demo';
import type { SizeGuides } from '#contracts/size-guides';

let shop: TestShop;
let owner: SignedInStaff;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  await loadDemo(shop);
  await thinOutDemo(shop, 4);
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);

it('takes its size guides from a category that stays, but not one that the owner has changed or given to her own', async () => {
  const guides = () => bodyOf<SizeGuides>(ask('GET', '/api/size-guides'));
  const given = async () => {
    const { guides: all, categories } = await guides();
    const nameOf = (id: string | null) => all.find((one) => one.id === id)?.name ?? null;
    return Object.fromEntries(categories.map((one) => [one.name, nameOf(one.sizeGuideId)]));
  };
  const before = await given();
  expect(before).toEqual({ JACKETS: 'Tops', TRACKSUIT: 'Sets', 'SHORT SETS': 'Sets', TRAINERS: 'Shoes' });
  for (const category of ['JACKETS', 'TRACKSUIT', 'TRAINERS'])
    await makeProduct(shop.database, { name: 'Mine', category });
  const mine = await makeCategory(shop.database, { name: 'MINE' });
  const [sets, shoes] = (await guides()).guides;
  await ask('PUT', `/api/categories/${mine}/size-guide`, { sizeGuideId: shoes?.id, former: null });
  const { id: _id, updatedAt: _at, ...changed } = { ...sets, rows: sets?.rows.slice(1) };
  expect((await ask('PUT', `/api/size-guides/${sets?.id}`, changed)).status).toBe(200);
  const { kinds } = await bodyOf<DemoContent>(ask('GET', '/api/demo-content'));
  expect(kinds).toContainEqual({ kind: 'size-guide', leaves: 1, whenAsked: 0, changed: 1, inUse: 1 });
  await ask('DELETE', '/api/demo-content?collections=true');
  expect(await given()).toEqual({ JACKETS: null, TRACKSUIT: 'Sets', TRAINERS: 'Shoes', MINE: 'Shoes' });
  expect((await bodyOf<DemoReturn>(ask('POST', '/api/demo-content/restore'))).left).toEqual([]);
  expect(await given()).toEqual({ ...before, MINE: 'Shoes' });
});
