import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Storefront } from '#contracts/content';
import type { AuditEntry } from '#contracts/identity';
import type { MenuEntry, StoredMenus } from '#contracts/menus';
import type { CustomPage } from '#contracts/pages';

let shop: TestShop;
let owner: SignedInStaff;
let untouched: StoredMenus;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  untouched = await stored();
});
afterEach(async () => {
  expect((await save(untouched)).status).toBe(200);
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const stored = () => bodyOf<StoredMenus>(ask('GET', '/api/settings/menus'));
/** Saves the menus with changes, made from what is stored now or from the given revision. */
async function save(changes: object, revision?: string): Promise<Response> {
  const now = await stored();
  return ask('PUT', '/api/settings/menus', { ...now, ...changes, revision: revision ?? now.revision });
}
const shown = async () => (await bodyOf<Storefront>(call(shop, 'GET', '/api/storefront'))).menus;
const entry = (kind: string, target: string, changes: object = {}) => ({
  id: `${kind}-${target}`.slice(0, 40),
  kind,
  target,
  label: { en: '', nl: '' },
  isHidden: false,
  ...changes,
});
async function refusalOf(request: Promise<Response>) {
  const response = await request;
  return { status: response.status, ...(await problemOf(response)) };
}
/** A part of the rendered page: header or footer. */
async function rendered(part: 'header' | 'footer', locale = 'en'): Promise<string> {
  const html = await (await fetch(`${shop.url}/`, { headers: { 'accept-language': locale } })).text();
  return new RegExp(`<${part}[\\s\\S]*?</${part}>`).exec(html)?.[0] ?? '';
}
async function customPage(title: string, dutch: string): Promise<CustomPage> {
  const body = { title, body: '<p>x</p>', translations: { nl: { title: dutch } } };
  const { id } = await bodyOf<CustomPage>(ask('POST', '/api/pages', body));
  return bodyOf<CustomPage>(ask('POST', `/api/pages/${id}/publish`));
}

describe('the menus of the shop', () => {
  it('are those of the specification while nobody has changed them, and again once they are as they were', async () => {
    const targets = (entries: readonly MenuEntry[]) => entries.map(({ kind, target }) => target || kind);
    expect(targets(untouched.header)).toEqual(['home', 'collections', 'about', 'contact']);
    expect(targets(untouched.quickLinks.entries)).toEqual(['home', 'collections', 'about']);
    expect(targets(untouched.customerService.entries).slice(0, 3)).toEqual(['contact', 'orders', 'shipping']);
    expect(await shown()).toBeUndefined();
    const before = await rendered('footer');
    for (const words of ['QUICK LINKS', 'FIND YOUR ORDER', 'WITHDRAW FROM CONTRACT HERE'])
      expect(before).toContain(words);
    await save({ header: [entry('shopPage', 'home')] });
    expect(await shown()).toBeDefined();
    await save(untouched);
    expect(await shown()).toBeUndefined();
    expect(await rendered('footer')).toBe(before);
  });

  it('lead to a page of the owner in both languages, follow its name, and leave it out while it is a draft', async () => {
    const page = await customPage('Our linen', 'Ons linnen');
    expect((await stored()).targets).toContainEqual({
      kind: 'ownPage',
      target: page.id,
      name: { en: 'Our linen', nl: 'Ons linnen' },
      path: { en: '/pages/our-linen', nl: '/nl/pages/ons-linnen' },
      isPublished: true,
      isLegal: false,
    });
    await save({ header: [entry('ownPage', page.id), entry('collections', '')] });
    expect(await rendered('header')).toMatch(/href="\/pages\/our-linen"[^>]*>Our linen</);
    expect(await rendered('header', 'nl')).toMatch(/href="\/nl\/pages\/ons-linnen"[^>]*>Ons linnen</);
    await ask('PUT', `/api/pages/${page.id}`, { ...page, title: 'Flax' });
    expect(await rendered('header')).toContain('>Flax<');
    await ask('POST', `/api/pages/${page.id}/unpublish`);
    expect(await rendered('header')).not.toContain('Flax');
    expect((await stored()).targets).toContainEqual(
      expect.objectContaining({ target: page.id, isPublished: false }),
    );
    await ask('POST', `/api/pages/${page.id}/publish`);
    expect(await rendered('header')).toContain('>Flax<');
    await ask('DELETE', `/api/pages/${page.id}`);
    expect(await rendered('header')).not.toContain('Flax');
    expect((await stored()).header[0]).toMatchObject({ target: page.id });
  });

  it('have the order, the words and the headings of the owner, and nothing hidden', async () => {
    const category = await makeCategory(shop.database, { name: 'SHIRTS & TOPS' });
    const label = { en: 'Journal', nl: 'Dagboek' };
    await save({
      header: [
        entry('shopPage', 'contact'),
        entry('category', category, { label: { en: '', nl: 'Hemden' } }),
        entry('address', 'https://journal.example/a?b=1', { label }),
        entry('shopPage', 'about', { isHidden: true }),
      ],
      quickLinks: { heading: { en: 'More', nl: 'Meer' }, entries: [entry('shopPage', 'wishlist')] },
    });
    expect(await shown()).toMatchObject({
      header: [
        { label: { en: 'Contact' }, path: { en: '/contact', nl: '/nl/contact' } },
        {
          label: { en: 'SHIRTS & TOPS', nl: 'Hemden' },
          path: { en: '/category/SHIRTS%20%26%20TOPS', nl: '/nl/category/SHIRTS%20%26%20TOPS' },
        },
        { label, path: { en: 'https://journal.example/a?b=1', nl: 'https://journal.example/a?b=1' } },
      ],
      quickLinks: { heading: { en: 'More', nl: 'Meer' }, entries: [{ path: { en: '/wishlist' } }] },
    });
    const header = await rendered('header', 'nl');
    expect(header).toMatch(/Contact[\s\S]*Hemden[\s\S]*Dagboek/);
    expect(header).not.toContain('Over ons');
    expect(await rendered('footer', 'nl')).toContain('>Meer<');
    expect((await ask('DELETE', `/api/categories/${category}`)).status).toBe(204);
    expect(await rendered('header', 'nl')).not.toContain('Hemden');
  });

  it('do not lose a page that the law wants within reach, though it may move to the other column', async () => {
    const { quickLinks, customerService } = untouched;
    const imprint = customerService.entries.filter(({ target }) => target === 'imprint');
    const others = customerService.entries.filter(({ target }) => target !== 'imprint');
    const without = { ...customerService, entries: others };
    const hidden = {
      ...customerService,
      entries: [...others, ...imprint.map((one) => ({ ...one, isHidden: true }))],
    };
    for (const changed of [without, hidden])
      expect(await refusalOf(save({ customerService: changed }))).toMatchObject({
        status: 400,
        code: 'content.menu-page-of-law-missing',
        details: { page: 'imprint' },
      });
    const moved = { ...quickLinks, entries: [...imprint, ...quickLinks.entries] };
    expect((await save({ quickLinks: moved, customerService: without })).status).toBe(200);
    expect(await rendered('footer')).toMatch(/Imprint[\s\S]*Customer Service/);
  });

  it('escape hostile words, and refuse what they cannot show', async () => {
    const label = { en: '<img src=x onerror=steal()>', nl: '"><script>steal()</script>' };
    await save({ header: [entry('shopPage', 'about', { label })] });
    expect(await rendered('header')).toContain('&lt;img src=x onerror=steal()&gt;');
    const html = await (await fetch(`${shop.url}/`)).text();
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<script>steal()');
    const both = { en: 'a', nl: 'b' };
    const to = (target: string) => ({ header: [{ ...entry('address', target, { label: both }), id: 'x' }] });
    const { customerService } = untouched;
    const withdrawal = (label: object) => ({
      ...customerService,
      entries: customerService.entries.map((one) => (one.target === 'withdrawal' ? { ...one, label } : one)),
    });
    const refused: [object, string][] = [
      [to('javascript:steal()'), 'request.invalid'],
      [to('http://journal.example'), 'request.invalid'],
      [to('//journal.example'), 'request.invalid'],
      [to('https://'), 'request.invalid'],
      [{ header: [entry('address', 'https://journal.example')] }, 'request.invalid'],
      [{ header: [entry('ownPage', 'our-linen')] }, 'request.invalid'],
      [{ header: [entry('shopPage', 'admin')] }, 'request.invalid'],
      [
        { header: [entry('shopPage', 'about', { label: { ...both, en: 'x'.repeat(41) } })] },
        'request.invalid',
      ],
      [
        { header: Array.from({ length: 13 }, (_, at) => entry('ownPage', owner.id, { id: `${at}` })) },
        'request.invalid',
      ],
      [{ customerService: withdrawal(both) }, 'request.invalid'],
      [
        { header: [entry('shopPage', 'home'), entry('shopPage', 'home', { id: 'again' })] },
        'content.menu-doubled',
      ],
      [
        { quickLinks: { ...untouched.quickLinks, entries: [entry('shopPage', 'contact')] } },
        'content.menu-doubled',
      ],
      [
        { header: [entry('shopPage', 'about', { label: { ...both, en: 'Eco-friendly shirts' } })] },
        'content.claims-unproven',
      ],
    ];
    for (const [changes, code] of refused)
      expect(await refusalOf(save(changes)), JSON.stringify(changes)).toMatchObject({ code });
  });

  it('are not changed over the change of somebody else, nor without permission, and a repeated request is answered', async () => {
    const { revision } = await stored();
    const header = [entry('shopPage', 'about')];
    const first = await bodyOf<StoredMenus>(save({ header }, revision));
    expect(await bodyOf<StoredMenus>(save({ header }, revision))).toEqual(first);
    expect(await refusalOf(save({ header: [] }, revision))).toMatchObject({
      status: 409,
      code: 'content.menus-changed',
    });
    const [one, other] = await Promise.all([
      save({ header: [entry('shopPage', 'home')] }, first.revision),
      save({ header: [entry('shopPage', 'contact')] }, first.revision),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect((await call(shop, 'GET', '/api/settings/menus')).status).toBe(401);
    expect((await call(shop, 'PUT', '/api/settings/menus', untouched)).status).toBe(401);
  });

  it('can be taken back from the log', async () => {
    await save({ header: [] });
    const [logged] = await bodyOf<AuditEntry[]>(ask('GET', '/api/audit?limit=1'));
    expect(logged).toMatchObject({
      action: 'content.menus-changed',
      subjectType: 'menus',
      canUndo: true,
    });
    expect((await ask('POST', `/api/audit/${logged?.id ?? ''}/undo`)).status).toBe(204);
    expect(await stored()).toEqual(untouched);
    expect(await shown()).toBeUndefined();
  });
});
