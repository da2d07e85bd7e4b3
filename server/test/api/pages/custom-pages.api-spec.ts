import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makePage } from '../../support/makers/make-page.js';
import { unique } from '../../support/makers/unique.js';
import { NO_ID } from '../../support/routes.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { CustomPage, PublishedPage } from '#contracts/pages';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

const send = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const get = (id: string) => bodyOf<CustomPage>(send('GET', `/api/pages/${id}`));
const shown = (slug: string) => bodyOf<PublishedPage>(call(shop, 'GET', `/api/published-pages/${slug}`));
const undoLast = async (id: string) => {
  const [entry] = await bodyOf<{ id: string; canUndo: boolean; subjectId: string }[]>(
    send('GET', '/api/audit?limit=1&subjectType=page'),
  );
  expect(entry).toMatchObject({ canUndo: true, subjectId: id });
  return send('POST', `/api/audit/${entry?.id}/undo`);
};

describe('a new page', () => {
  it('is a draft with slugs from its titles, and its text in both languages without hostile markup', async () => {
    const title = unique('Our Größe');
    const added = await send('POST', '/api/pages', {
      title,
      body: '<p onclick="x()">Hello</p><script>alert(1)</script>',
      translations: { nl: { title: `${title} verhaal`, body: '<p>Hallo</p><iframe></iframe>' } },
    });
    expect(added.status).toBe(201);
    const page = (await added.json()) as CustomPage;
    expect(page).toMatchObject({ status: 'draft', version: 1, body: '<p>Hello</p>', summary: null });
    expect(page.slug).toMatch(/^our-grosse-/);
    expect(page.translations.nl).toEqual({
      title: `${title} verhaal`,
      slug: `${page.slug}-verhaal`,
      body: '<p>Hallo</p>',
    });
    expect((await send('POST', `/api/pages/${page.id}/publish`)).ok).toBe(true);
    expect(await shown(`${page.slug}-verhaal`)).toMatchObject({ slug: page.slug, title });
  });

  it('takes the next number when another page or a redirect has the address of its title', async () => {
    const { slug } = await makePage(shop.database);
    await send('POST', '/api/redirects', { from: `/pages/${slug}-2`, to: '/about' });
    const page = await bodyOf<CustomPage>(send('POST', '/api/pages', { title: slug.replaceAll('-', ' ') }));
    expect(page.slug).toBe(`${slug}-3`);
    expect((await undoLast(page.id)).ok).toBe(true);
    expect((await send('GET', `/api/pages/${page.id}`)).status).toBe(404);
  });

  it.each([
    ['without a title', { title: ' ' }, 400, 'request.invalid'],
    ['with a slug that is none', { title: 'A', slug: '../admin' }, 400, 'request.invalid'],
    ['with a text that is no text', { title: 'A', body: { html: 'x' } }, 400, 'request.invalid'],
    ['with too long a text', { title: 'A', body: 'word '.repeat(5000) }, 400, 'pages.text-too-long'],
    ['with markup nested too deeply', { title: 'A', body: '<b>'.repeat(500) }, 400, 'pages.text-too-complex'],
  ])('is refused %s', async (_, body, status, code) => {
    const response = await send('POST', '/api/pages', body);
    expect(response.status).toBe(status);
    expect(await problemOf(Promise.resolve(response))).toMatchObject({ code });
  });
});

describe('a change of a page', () => {
  it('keeps what it does not name, and is undone from the log', async () => {
    const { id, slug } = await makePage(shop.database, {
      dutch: { title: 'Over ons', slug: unique('over') },
    });
    const former = await get(id);
    const changed = await send('PUT', `/api/pages/${id}`, {
      title: 'Who we are',
      body: '<h2>Us</h2>',
      translations: { nl: { title: 'Wie we zijn' } },
      version: former.version,
    });
    expect(changed.status).toBe(200);
    expect(await get(id)).toMatchObject({
      slug,
      title: 'Who we are',
      body: '<h2>Us</h2>',
      version: former.version + 1,
      translations: { nl: { title: 'Wie we zijn', slug: former.translations.nl?.slug } },
    });
    expect((await undoLast(id)).ok).toBe(true);
    const { updatedAt: _at, version: _version, ...texts } = former;
    expect(await get(id)).toMatchObject(texts);
  });

  it('is refused when the page has changed since it was opened', async () => {
    const { id } = await makePage(shop.database);
    const { version } = await get(id);
    const save = (title: string) => send('PUT', `/api/pages/${id}`, { title, version });
    const outcomes = await Promise.all([save('Mine'), save('Yours')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = outcomes.find(({ status }) => status === 409);
    expect(await problemOf(Promise.resolve(refused as Response))).toMatchObject({
      code: 'pages.page-changed',
      details: { version: version + 1 },
    });
  });

  it('is refused with an address of another page in any language, and for a page that does not exist', async () => {
    const other = await makePage(shop.database, { dutch: { slug: unique('anders') } });
    const { translations } = await get(other.id);
    const { id } = await makePage(shop.database);
    for (const body of [
      { title: 'A', slug: translations.nl?.slug },
      { title: 'A', translations: { nl: { slug: other.slug } } },
    ]) {
      expect(await problemOf(send('PUT', `/api/pages/${id}`, body))).toMatchObject({
        code: 'pages.slug-taken',
      });
    }
    expect(await problemOf(send('PUT', `/api/pages/${NO_ID}`, { title: 'A' }))).toMatchObject({
      code: 'pages.page-not-found',
    });
  });

  it('redirects the former addresses of a published page in both languages, not those of a draft', async () => {
    const published = await makePage(shop.database, {
      status: 'published',
      dutch: { title: 'Ons', slug: unique('ons') },
    });
    const draft = await makePage(shop.database);
    const [slug, dutch] = [unique('story'), unique('verhaal')];
    const former = await get(published.id);
    await send('PUT', `/api/pages/${published.id}`, {
      title: 'A',
      slug,
      translations: { nl: { slug: dutch } },
    });
    await send('PUT', `/api/pages/${draft.id}`, { title: 'A', slug: unique('moved') });
    const redirects = await shop.database.query(
      `SELECT from_path AS "from", to_path AS "to" FROM redirects WHERE from_path = ANY ($1::text[]) ORDER BY 1`,
      [[`/pages/${former.slug}`, `/nl/pages/${former.translations.nl?.slug}`, `/pages/${draft.slug}`]],
    );
    expect(redirects).toEqual([
      { from: `/nl/pages/${former.translations.nl?.slug}`, to: `/nl/pages/${dutch}` },
      { from: `/pages/${former.slug}`, to: `/pages/${slug}` },
    ]);
    expect((await undoLast(draft.id)).ok).toBe(true);
    const again = await send('PUT', `/api/pages/${published.id}`, { title: 'A', slug: former.slug });
    expect(again.ok).toBe(true);
    const back = await shop.database.query(
      'SELECT from_path AS "from", to_path AS "to" FROM redirects WHERE from_path = ANY ($1::text[])',
      [[`/pages/${former.slug}`, `/pages/${slug}`]],
    );
    expect(back).toEqual([{ from: `/pages/${slug}`, to: `/pages/${former.slug}` }]);
  });
});

it('sends a picture of another host with the address of the shop’s copy once there is one', async () => {
  const source = `https://cdn.example/${unique('picture')}.png`;
  const added = await bodyOf<CustomPage>(
    send('POST', '/api/pages', { title: 'Pictures', body: `<p><img src="${source}" alt="Loom"></p>` }),
  );
  expect(added.body).toContain(`data-source="${source}"`);
  expect(added.body).not.toContain(' src=');
  const waiting = await shop.database.query('SELECT state FROM text_pictures WHERE source = $1', [source]);
  expect(waiting).toEqual([{ state: 'waiting' }]);
  await shop.database.query(
    `UPDATE text_pictures SET state = 'done', url = '/media/loom/640.webp', width = 640, height = 480 WHERE source = $1`,
    [source],
  );
  expect((await get(added.id)).body).toContain('src="/media/loom/640.webp"');
});

it('lists published pages in the sitemap from their publication until they are withdrawn', async () => {
  const slug = unique('ons');
  const both = await makePage(shop.database, { dutch: { title: 'Ons', slug } });
  const english = await makePage(shop.database, { status: 'published' });
  const sitemap = async () => (await call(shop, 'GET', '/sitemap.xml')).text();
  await eventually(async () => (await sitemap()).includes(`/pages/${english.slug}</loc>`));
  // Without a Dutch slug its Dutch edition has the English one.
  expect(await sitemap()).toMatch(
    new RegExp(`/pages/${english.slug}</loc>.*hreflang="nl" href="[^"]*/nl/pages/${english.slug}"`),
  );
  expect(await sitemap()).not.toContain(both.slug);
  await send('POST', `/api/pages/${both.id}/publish`);
  await eventually(async () => (await sitemap()).includes(both.slug));
  expect(await sitemap()).toMatch(
    new RegExp(`/pages/${both.slug}</loc>.*hreflang="nl" href="[^"]*/nl/pages/${slug}"`),
  );
  await send('POST', `/api/pages/${both.id}/unpublish`);
  await eventually(async () => !(await sitemap()).includes(both.slug));
});
