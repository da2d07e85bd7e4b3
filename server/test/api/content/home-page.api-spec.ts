import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { formWith } from '../../support/upload-forms.js';
import type { HomePage, HomeSection, ShownHomePage } from '#contracts/home-page';
import type { AuditEntry } from '#contracts/identity';
import type { UploadedPicture } from '#contracts/media';

const UNTOUCHED = [
  'hero',
  'promotion',
  'featured',
  'customers',
  'reviews',
  'collections',
  'story',
  'promises',
  'newsletter',
];
const LINEN = {
  id: 'linen',
  kind: 'text',
  isHidden: false,
  title: { en: 'Linen from Twente', nl: 'Linnen uit Twente' },
  body: { en: '<p>Woven <b>slowly</b>.</p>', nl: '<p>Langzaam geweven.</p>' },
} as const;
const HERO = {
  en: { title: 'Shirts for warm days', text: 'Cut in Amsterdam.' },
  nl: { title: 'Hemden voor warme dagen', text: 'Gesneden in Amsterdam.' },
};

let shop: TestShop;
let owner: SignedInStaff;
let untouched: HomePage;

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
const stored = () => bodyOf<HomePage>(ask('GET', '/api/settings/home-page'));
/** Saves the home page with changes, made from what is stored now or from the given revision. */
async function save(changes: object, revision?: string): Promise<Response> {
  const now = await stored();
  return ask('PUT', '/api/settings/home-page', { ...now, ...changes, revision: revision ?? now.revision });
}
const shown = async () => (await bodyOf<ShownHomePage>(call(shop, 'GET', '/api/home-page'))).sections;
const kinds = (sections: readonly HomeSection[]) => sections.map(({ kind }) => kind);
/** What the home page shows: without the data that it carries for the browser. */
async function page(locale = 'en'): Promise<string> {
  const html = await (await fetch(`${shop.url}/`, { headers: { 'accept-language': locale } })).text();
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}
const section = (kind: string, changes: object = {}) => ({ id: kind, kind, isHidden: false, ...changes });
async function refusalOf(request: Promise<Response>) {
  const response = await request;
  return { status: response.status, ...(await problemOf(response)) };
}
async function uploaded(): Promise<UploadedPicture> {
  const file = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();
  const form = formWith('picture', new Uint8Array(file));
  return bodyOf(fetch(`${shop.url}/api/media`, { method: 'POST', body: form, headers: owner.headers }));
}

describe('the home page of the shop', () => {
  it('has the sections of the specification in their order while nobody has changed it', async () => {
    expect(kinds(untouched.sections)).toEqual(UNTOUCHED);
    expect(kinds(await shown())).toEqual(UNTOUCHED);
  });

  it('shows the sections in the order of the owner, without the hidden ones, and with her own', async () => {
    const sections = [section('promises'), LINEN, section('hero', { isHidden: true })];
    const saved = await bodyOf<HomePage>(save({ sections, hero: HERO }));
    expect(kinds(saved.sections).slice(0, 3)).toEqual(['promises', 'text', 'hero']);
    expect(kinds(await shown())).toEqual(['promises', 'text']);
    const html = await page('nl');
    expect(html).toContain('Linnen uit Twente');
    expect(html.indexOf('id="promises"')).toBeLessThan(html.indexOf('Linnen uit Twente'));
    for (const hidden of ['Hemden voor warme dagen', 'id="featured"', 'id="collections"'])
      expect(html).not.toContain(hidden);
    // A page needs a heading of its own, hero or not.
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('changes what is said in a section, and nothing that is said elsewhere', async () => {
    await ask('PUT', '/api/settings', { statements: { slogan: HERO } });
    await save({ hero: HERO });
    const settings = await bodyOf<{ statements: object }>(ask('GET', '/api/settings'));
    expect(settings.statements).toEqual({ slogan: HERO, hero: HERO });
    expect(await page()).toContain('Shirts for warm days');
    await save({ hero: null });
    expect(await page()).not.toContain('Shirts for warm days');
    await ask('PUT', '/api/settings', { statements: {} });
  });

  it('lets products stand in sections of their own, from a category or the newest', async () => {
    await makeCategory(shop.database, { name: 'SHIRTS' });
    await makeProduct(shop.database, { name: 'Zandvoort', category: 'SHIRTS' });
    await makeProduct(shop.database, { name: 'Marken', category: 'SOCKS' });
    const products = { ...section('products'), title: LINEN.title, count: 3 };
    const sections = [
      { ...products, id: 'a', category: 'SHIRTS' },
      { ...products, id: 'b', category: null },
      { ...products, id: 'c', category: 'gone' },
    ];
    expect((await save({ sections })).status).toBe(200);
    const html = await page();
    // The category that is gone leaves no empty shelf.
    expect(html.match(/Linen from Twente/g)).toHaveLength(2);
    const [first = '', second = ''] = html.split('id="b"');
    expect([first.includes('Zandvoort'), first.includes('Marken')]).toEqual([true, false]);
    expect([second.includes('Zandvoort'), second.includes('Marken')]).toEqual([true, true]);
  });

  it('shows an uploaded picture with its text and link', async () => {
    const { url } = await uploaded();
    const picture = {
      ...section('picture'),
      picture: url,
      alt: { en: 'A loom', nl: 'Een weefgetouw' },
      madeWithAi: true,
      title: LINEN.title,
      text: { en: 'Our weaver.', nl: 'Onze wever.' },
      link: { to: '/pages/weaver', label: { en: 'Meet her', nl: 'Maak kennis' } },
      side: 'right',
    };
    expect((await save({ sections: [picture] })).status).toBe(200);
    const html = await page('nl');
    for (const words of ['Onze wever.', 'Maak kennis', 'href="/pages/weaver"', 'Gemaakt met AI'])
      expect(html).toContain(words);
    const missing = { ...picture, picture: '/media/photo-0123456789abcdef-0123456789/960.webp' };
    expect(await refusalOf(save({ sections: [missing] }))).toMatchObject({
      status: 400,
      code: 'media.not-uploaded',
    });
  });

  it('cleans hostile markup, and refuses what it cannot show', async () => {
    const body = {
      en: '<p onclick="steal()">Safe<script>steal()</script></p>',
      nl: '<a href="javascript:steal()">Veilig</a>',
    };
    await save({ sections: [{ ...LINEN, body }] });
    const html = await page();
    expect(html).toContain('Safe');
    expect(html).not.toContain('steal()');
    const refused: [object, string][] = [
      [{ sections: [section('hero'), section('hero', { id: 'again' })] }, 'content.home-page-doubled'],
      [{ sections: [LINEN, LINEN] }, 'request.invalid'],
      [{ sections: [section('slideshow')] }, 'request.invalid'],
      [{ sections: [{ ...LINEN, title: { en: 'Only English' } }] }, 'request.invalid'],
      [{ sections: [{ ...LINEN, body: { en: 'x'.repeat(20_001), nl: 'y' } }] }, 'content.home-text-refused'],
      [
        { sections: [{ ...LINEN, title: { en: 'Eco-friendly shirts', nl: 'Hemden' } }] },
        'content.claims-unproven',
      ],
    ];
    for (const [changes, code] of refused)
      expect(await refusalOf(save(changes)), code).toMatchObject({ code });
    expect(kinds(await shown())).toEqual(['text']);
  });

  it('names the words of an environmental claim and the field that they stand in', async () => {
    const statement = (text: string) => ({ title: 'Our linen', text });
    const story = { en: statement('Woven in Leiden.'), nl: statement('Geweven, duurzaam.') };
    expect(await refusalOf(save({ story }))).toMatchObject({
      code: 'content.claims-unproven',
      details: { missing: [{ field: 'story.nl.text', text: 'duurzaam' }] },
    });
  });

  it('refuses a change of a home page that somebody else has changed, and answers a repeated one', async () => {
    const { revision } = await stored();
    const sections = [section('hero'), LINEN];
    const first = await bodyOf<HomePage>(save({ sections }, revision));
    const again = { ...untouched, sections: first.sections, revision };
    expect(await bodyOf<HomePage>(ask('PUT', '/api/settings/home-page', again))).toEqual(first);
    expect(await refusalOf(save({ sections: [] }, revision))).toMatchObject({
      status: 409,
      code: 'content.home-page-changed',
    });
    const [one, other] = await Promise.all([
      save({ sections: [section('hero')] }, first.revision),
      save({ sections: [section('story')] }, first.revision),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
  });

  it('can be taken back from the log', async () => {
    await save({ sections: [LINEN], hero: HERO });
    const [entry] = await bodyOf<AuditEntry[]>(ask('GET', '/api/audit?limit=1'));
    expect(entry).toMatchObject({
      action: 'content.home-page-changed',
      subjectType: 'home-page',
      canUndo: true,
    });
    expect((await ask('POST', `/api/audit/${entry?.id ?? ''}/undo`)).status).toBe(204);
    expect(await stored()).toEqual(untouched);
  });
});
