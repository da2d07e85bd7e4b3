import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makePage } from '../../support/makers/make-page.js';
import { NO_ID } from '../../support/routes.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { CustomPage, CustomPageSummary, PublishedPage } from '#contracts/pages';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

const send = (method: string, path: string) => call(shop, method, path, undefined, owner.headers);

const HOSTILE = '<p>Hello</p><script>alert(1)</script>';

it('shows a page to shoppers once it is published, without hostile markup, and hides it again', async () => {
  const { id, slug } = await makePage(shop.database, { body: HOSTILE });
  const path = `/api/published-pages/${slug}`;
  expect(await problemOf(call(shop, 'GET', path))).toMatchObject({ code: 'pages.page-not-found' });
  expect(await bodyOf<CustomPage>(send('POST', `/api/pages/${id}/publish`))).toMatchObject({
    status: 'published',
  });
  expect(await bodyOf<PublishedPage>(call(shop, 'GET', path))).toMatchObject({
    title: 'About us',
    body: '<p>Hello</p>',
  });
  expect(await bodyOf<CustomPage>(send('POST', `/api/pages/${id}/unpublish`))).toMatchObject({
    status: 'draft',
  });
  expect((await call(shop, 'GET', path)).status).toBe(404);
});

it('brings a removed page back as a draft', async () => {
  const { id, slug } = await makePage(shop.database, { body: HOSTILE });
  await send('POST', `/api/pages/${id}/publish`);
  expect((await send('DELETE', `/api/pages/${id}`)).ok).toBe(true);
  expect((await send('GET', `/api/pages/${id}`)).status).toBe(404);
  const [entry] = await bodyOf<{ id: string; canUndo: boolean }[]>(
    send('GET', '/api/audit?limit=1&subjectType=page'),
  );
  expect(entry).toMatchObject({ canUndo: true });
  expect((await send('POST', `/api/audit/${entry?.id}/undo`)).ok).toBe(true);
  expect(await bodyOf<CustomPage>(send('GET', `/api/pages/${id}`))).toMatchObject({ slug, status: 'draft' });
});

it('lists pages by state and search, for staff only', async () => {
  const { id, slug } = await makePage(shop.database, { body: HOSTILE });
  const found = await bodyOf<CustomPageSummary[]>(send('GET', `/api/pages?status=draft&search=${slug}`));
  expect(found.map((page) => page.id)).toEqual([id]);
  expect(await bodyOf(send('GET', `/api/pages?status=published&search=${slug}`))).toEqual([]);
  expect((await call(shop, 'GET', '/api/pages')).status).toBe(401);
  expect((await send('POST', `/api/pages/${NO_ID}/publish`)).status).toBe(404);
});
