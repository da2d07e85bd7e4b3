import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Redirect, RedirectImport } from '#contracts/redirects';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(() => shop.stop());

const ask = (method: string, path = '', body?: unknown) =>
  call(shop, method, `/api/redirects${path}`, body, owner.headers);
async function added(from: string, to: string): Promise<Redirect> {
  const response = await ask('POST', '', { from, to });
  expect(response.status, await response.clone().text()).toBe(201);
  return bodyOf<Redirect>(response);
}
const refused = async (from: unknown, to: unknown) => {
  const response = await ask('POST', '', { from, to });
  return [response.status, (await problemOf(response)).code];
};
const listed = async (search: string) =>
  (await bodyOf<Redirect[]>(ask('GET', `?search=${encodeURIComponent(search)}&limit=100`))).map(
    ({ from, to }) => [from, to],
  );

describe('a redirect', () => {
  it('is stored with a normal source and recorded in the audit log', async () => {
    const name = unique('Story');
    const made = await added(`/Pages/${name}/`, `${shop.env.PUBLIC_URL}/about?x=1`);
    expect(made).toMatchObject({ from: `/pages/${name.toLowerCase()}`, to: '/about?x=1', kind: 'owner' });
    const [entry] = await shop.database.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject_id = $1',
      [made.id],
    );
    expect(entry?.action).toBe('redirects.redirect-added');
    expect((await ask('DELETE', `/${made.id}`)).status).toBe(204);
    expect(await listed(name)).toEqual([]);
  });

  it('is refused from a page, to itself, in a loop and in a chain', async () => {
    const [a, b, c] = [unique('/a'), unique('/b'), unique('/c')];
    await added(a, b);
    const product = await makeProduct(shop.database);
    expect(await refused(`/product/${product}`, '/about')).toEqual([409, 'redirects.page-exists']);
    expect(await refused('/category/jackets', '/about')).toEqual([409, 'redirects.page-exists']);
    expect(await refused('/Contact/', '/about')).toEqual([409, 'redirects.page-exists']);
    expect(await refused('/api/products', '/about')).toEqual([409, 'redirects.page-exists']);
    expect(await refused(c, `${c}/?x=1`)).toEqual([409, 'redirects.loop']);
    expect(await refused(b, a)).toEqual([409, 'redirects.loop']);
    expect(await refused(c, a)).toEqual([409, 'redirects.chain']);
    expect(await refused(a.toUpperCase(), '/about')).toEqual([409, 'redirects.from-taken']);
  });

  it.each([
    ['', '/about'],
    ['about', '/about'],
    ['//evil.example', '/about'],
    ['/a?b=c', '/about'],
    ['/a', 'javascript:alert(1)'],
    ['/a', '//evil.example'],
    ['/a', 'https://'],
    ['/a\u0000', '/about'],
    [7, '/about'],
    [`/${'x'.repeat(1001)}`, '/about'],
  ])('is refused as malformed from %j to %j', async (from, to) => {
    expect((await refused(from, to))[0]).toBe(400);
  });

  it('leads on those that lead to its source', async () => {
    const [a, b] = [unique('/from'), unique('/between')];
    await added(a, b);
    await added(b, '/about');
    expect(await listed(a)).toEqual([[a, '/about']]);
  });

  it('is marked, and found, when the page that it leads to is taken away later', async () => {
    const word = unique('moved');
    const product = await makeProduct(shop.database);
    await added(`/${word}-product`, `/product/${product}?size=M`);
    await added(`/${word}-collection`, '/nl/category/jackets');
    await added(`/${word}-about`, '/about');
    const found = async (query = '') => {
      const rows = await bodyOf<Redirect[]>(ask('GET', `?search=${word}${query}`));
      return rows.map(({ from, isGone }) => [from.replace(`/${word}-`, ''), isGone]);
    };
    expect(await found()).toEqual([
      ['about', false],
      ['collection', false],
      ['product', false],
    ]);
    expect(await found('&gone=true')).toEqual([]);
    await shop.database.query("UPDATE products SET status = 'archived' WHERE id = $1", [product]);
    expect(await found()).toContainEqual(['product', true]);
    expect(await found('&gone=true')).toEqual([['product', true]]);
  });

  it('cannot close a loop from two requests at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [unique('/left'), unique('/right')];
      const answers = await Promise.all([
        ask('POST', '', { from: a, to: b }),
        ask('POST', '', { from: b, to: a }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  it('can be changed, under the same rules', async () => {
    const made = await added(unique('/typo'), '/about');
    const from = unique('/right-one');
    expect(await bodyOf<Redirect>(ask('PUT', `/${made.id}`, { from, to: '/contact' }))).toMatchObject({
      id: made.id,
      from,
      to: '/contact',
    });
    expect((await ask('PUT', `/${made.id}`, { from, to: from })).status).toBe(409);
  });

  it('is for staff only, and the list is paged', async () => {
    expect((await call(shop, 'GET', '/api/redirects')).status).toBe(401);
    expect((await call(shop, 'POST', '/api/redirects', { from: '/a', to: '/b' })).status).toBe(401);
    const name = unique('/page');
    for (const number of [1, 2, 3]) await added(`${name}-${number}`, '/about');
    const first = await ask('GET', `?search=${name}&limit=2`);
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await bodyOf<Redirect[]>(call(shop, 'GET', next, undefined, owner.headers));
    expect(second.map(({ from }) => from)).toEqual([`${name}-3`]);
  });
});

describe('a file of redirects', () => {
  const imported = async (csv: string, dryRun = false) =>
    bodyOf<RedirectImport>(ask('POST', '/import', { csv, dryRun }));

  it('goes in with its good rows, and names row and column of the others', async () => {
    const name = unique('/file');
    const csv = [
      'Redirect from,Redirect to',
      `${name}-1,/about`,
      `${name}-2,nowhere`,
      `/contact,/about`,
      `${name}-3,${name}-1`,
      `"${name}-4, with a comma",https://other.example/x`,
      `${name}-1/,/about`,
    ].join('\r\n');
    const dry = await imported(csv, true);
    expect(await listed(name)).toEqual([]);
    const real = await imported(csv);
    expect(real).toEqual({ ...dry, dryRun: false });
    expect(real).toMatchObject({ added: 2, changed: 0, unchanged: 1 });
    expect(real.faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'to', 'request.invalid'],
      [4, 'from', 'redirects.page-exists'],
      [5, 'to', 'redirects.chain'],
    ]);
    expect(await imported(csv)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });

  it('comes back in as it was exported', async () => {
    await added(unique('/export'), '/about?a=1,2');
    const file = await (await ask('GET', '/export.csv')).text();
    const count = file.trim().split('\r\n').length - 1;
    expect(await imported(file)).toMatchObject({ added: 0, changed: 0, unchanged: count, faults: [] });
  });

  it.each(['no header', 'a,b\n/x,/y', 'Redirect from,Redirect to\n"open'])(
    'is refused when it is %j',
    async (csv) => {
      const response = await ask('POST', '/import', { csv });
      expect([response.status, (await problemOf(response)).code]).toEqual([400, 'redirects.unreadable-file']);
    },
  );
});
