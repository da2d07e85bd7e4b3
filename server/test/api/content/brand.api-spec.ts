import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { mailsWith } from '../../support/mail-parts.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { formWith } from '../../support/upload-forms.js';
import type { ShopBrand } from '#contracts/brand';
import type { Storefront } from '#contracts/content';
import type { AuditEntry } from '#contracts/identity';
import type { UploadedPicture } from '#contracts/media';

const DEFAULT = {
  logo: null,
  icon: null,
  colours: { text: '#16201b', main: '#0f3d2e', accent: '#b98a2f', ground: '#faf6ee' },
  type: 'fraunces-inter',
};
const BLUE = { ...DEFAULT.colours, main: '#1b2a6b' };

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
});
afterEach(async () => {
  expect((await save({})).status).toBe(200);
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: unknown, who: SignedInStaff = owner) =>
  call(shop, method, path, body, who.headers);
const stored = () => bodyOf<ShopBrand>(ask('GET', '/api/settings/brand'));
/** Saves the default look with changes, made from the brand as it is now. */
const save = async (changes: object, revision?: string) =>
  ask('PUT', '/api/settings/brand', {
    ...DEFAULT,
    revision: revision ?? (await stored()).revision,
    ...changes,
  });
const open = (path: string) => fetch(shop.url + path, { headers: { 'accept-language': 'en' } });
/** The status and the problem of a refused request. */
async function refusalOf(request: Response | Promise<Response>) {
  const response = await request;
  return { status: response.status, ...(await problemOf(response)) };
}
/** How many changes of the brand are in the audit log. */
async function changes(): Promise<number> {
  const sql = `SELECT count(*)::integer AS changes FROM audit_log WHERE action = 'content.brand-changed'`;
  return (await shop.database.one<{ changes: number }>(sql))?.changes ?? 0;
}
const page = async (path = '/') => (await open(path)).text();
const manifest = async () => (await (await open('/site.webmanifest')).json()) as Record<string, unknown>;

async function png(width: number, height: number, background = '#1b2a6b'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}
const upload = (file: Buffer, who: SignedInStaff = owner) =>
  fetch(`${shop.url}/api/media/logos`, {
    method: 'POST',
    body: formWith('logo', new Uint8Array(file)),
    headers: who.headers,
  });
const uploaded = async (width: number, height: number, colour?: string) =>
  bodyOf<UploadedPicture>(upload(await png(width, height, colour)));

describe('the brand of the shop', () => {
  it('is in no page, and in no answer, while the shop wears the look that it comes with', async () => {
    expect(await stored()).toMatchObject(DEFAULT);
    const html = await page();
    expect(html).not.toContain('/media/brand/');
    expect(html).not.toContain('"brand"');
    expect(html).toContain('<meta name="theme-color" content="#FAF6EE" />');
    expect(await manifest()).toMatchObject({ background_color: '#faf6ee', theme_color: '#0f3d2e' });
    expect(
      await bodyOf<object>(call(shop, 'GET', '/api/settings', undefined, owner.headers)),
    ).not.toHaveProperty('brand');
  });

  it('is worn by pages, icons, manifest and links as soon as it is saved', async () => {
    const [logo, icon] = [await uploaded(600, 150), await uploaded(512, 512)];
    const before = (await open('/')).headers.get('etag');
    const changed = await bodyOf<ShopBrand>(
      save({ logo: logo.url, icon: icon.url, colours: BLUE, type: 'newsreader-work-sans' }),
    );
    expect(changed).toMatchObject({ logo, icon, colours: BLUE, type: 'newsreader-work-sans' });
    const folder = `/media/brand/${changed.revision}`;

    const response = await open('/');
    expect(response.headers.get('etag')).not.toBe(before);
    const html = await response.text();
    expect(html).toContain(`<link rel="stylesheet" href="${folder}/style.css" data-brand />`);
    expect(html).toContain(`href="${folder}/icon-32.png"`);
    expect(html).toContain(`<link rel="apple-touch-icon" href="${folder}/apple-touch-icon.png" />`);
    expect(html).toContain(`<meta property="og:image" content="${shop.env.PUBLIC_URL}${folder}/share.png">`);
    expect(html).toContain('href="/assets/fonts/newsreader-1.woff2" as="font"');
    expect(html).not.toContain('fraunces');
    expect(html).toContain(`${logo.url.replace('1600', '160')}`);
    // The admin's frame wears it too.
    expect(await page('/admin')).toContain(`${folder}/style.css`);
    expect(await manifest()).toMatchObject({
      theme_color: '#1b2a6b',
      icons: expect.arrayContaining([
        { src: `${folder}/maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ]) as unknown,
    });
    expect((await bodyOf<Storefront>(call(shop, 'GET', '/api/storefront'))).brand).toEqual({
      logo,
      type: 'newsreader-work-sans',
      shareImage: `${folder}/share.png`,
    });
  });

  it('has files that caches may store for good; those of a former brand they may not store', async () => {
    const [logo, icon] = [await uploaded(600, 150), await uploaded(512, 512)];
    const { revision } = await bodyOf<ShopBrand>(save({ logo: logo.url, icon: icon.url, colours: BLUE }));
    const style = await open(`/media/brand/${revision}/style.css`);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await style.text()).toContain('--color-bottle:#1b2a6b;');
    for (const [file, width, height] of [
      ['icon-32.png', 32, 32],
      ['icon-192.png', 192, 192],
      ['icon-512.png', 512, 512],
      ['maskable-512.png', 512, 512],
      ['apple-touch-icon.png', 180, 180],
      ['share.png', 1200, 630],
      ['logo.png', 384, 96],
    ] as const) {
      const response = await open(`/media/brand/${revision}/${file}`);
      expect(response.headers.get('content-type')).toBe('image/png');
      const picture = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await picture.metadata(), file).toMatchObject({ width, height });
    }
    const former = await open('/media/brand/0123456789abcdef/style.css');
    expect(former.headers.get('cache-control')).toBe('no-cache');
    expect(await former.text()).toContain('#1b2a6b');
    for (const file of ['other.png', 'style.css.map', '..%2Fstyle.css'])
      expect((await refusalOf(open(`/media/brand/${revision}/${file}`))).code).toBe(
        'content.no-such-brand-file',
      );
    await save({});
    expect((await open(`/media/brand/${revision}/logo.png`)).status).toBe(404);
  });

  it('is worn by the mails, with the logo and the name as its text', async () => {
    const logo = await uploaded(600, 150);
    const { revision } = await bodyOf<ShopBrand>(save({ logo: logo.url, colours: BLUE }));
    const email = `brand-${revision}@example.test`;
    const body = { name: 'Mara', email, subject: 'Sizes', message: 'How do the jackets fit?' };
    expect((await call(shop, 'POST', '/api/contact', body)).status).toBeLessThan(300);
    const [mail] = await eventually(async () => {
      const found = await mailsWith(shop.dataDir, new RegExp(`^To: .*${email}`, 'm'));
      return found.length > 0 && found;
    });
    const html = mail?.find(({ type }) => type === 'text/html')?.bytes.toString() ?? '';
    expect(html).toContain(
      `src="${shop.env.PUBLIC_URL}/media/brand/${revision}/logo.png" alt="Aran &amp; Ash"`,
    );
    expect(html).toContain('#1b2a6b');
    expect(html).not.toContain('#0f3d2e');
  });
});

describe('a change of the brand', () => {
  it('is refused with colours that cannot be read, by the field, with a shade that would do', async () => {
    const refused = await refusalOf(save({ colours: { ...BLUE, main: '#ffd200', text: '#a0a0a0' } }));
    expect(refused).toMatchObject({ status: 400, code: 'content.brand-unreadable' });
    const { fields, failed } = refused.details as {
      fields: string[];
      failed: { field: string; ratio: number; needed: number; shade: string }[];
    };
    expect(fields).toEqual(['colours.text', 'colours.main']);
    expect(failed[0]).toMatchObject({ place: 'text', field: 'colours.text', needed: 4.5 });
    const shade = (field: string) => failed.find((one) => one.field === field)?.shade;
    const proposed = { ...BLUE, text: shade('colours.text'), main: shade('colours.main') };
    expect((await save({ colours: proposed })).status).toBe(200);
  });

  it.each([
    [{ colours: { ...BLUE, main: 'red' } }],
    [{ colours: { ...BLUE, main: '#1b2a6b;}body{display:none' } }],
    [{ colours: { main: '#1b2a6b' } }],
    [{ type: 'comic-sans' }],
    [{ logo: 'https://elsewhere.example/logo.png' }],
    [{ icon: '/media/scene-hero/1600.webp' }],
    [{ revision: 'latest' }],
  ])('is refused when it is malformed: %j', async (changes) => {
    const { status, code } = await refusalOf(save(changes));
    expect([status, code]).toEqual([400, 'request.invalid']);
    expect(await stored()).toMatchObject(DEFAULT);
  });

  it('is refused with a logo that is not here, or cannot be shown, and an icon that is not square', async () => {
    const nowhere = '/media/photo-0123456789abcdef-0123456789/1600.webp';
    expect((await refusalOf(save({ logo: nowhere }))).code).toBe('media.not-uploaded');
    for (const [field, width, height] of [
      ['logo', 1000, 90],
      ['logo', 90, 47],
      ['icon', 512, 500],
      ['icon', 191, 191],
    ] as const) {
      const { url } = await uploaded(width, height);
      expect(await refusalOf(save({ [field]: url }))).toMatchObject({
        code: 'content.brand-picture-unsuitable',
        details: { field, width, height },
      });
    }
  });

  it('arrives twice and changes the brand once; another one from the same state is refused', async () => {
    const changesBefore = await changes();
    const { revision } = await stored();
    const twice = await Promise.all([save({ colours: BLUE }, revision), save({ colours: BLUE }, revision)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const red = { ...BLUE, main: '#7a1020' };
    expect(await refusalOf(save({ colours: red }, revision))).toMatchObject({
      status: 409,
      code: 'content.brand-changed',
    });
    const now = (await stored()).revision;
    const race = await Promise.all(
      ['#7a1020', '#4a1060', '#104a60', '#305010'].map((main) => save({ colours: { ...BLUE, main } }, now)),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await changes()).toBe(changesBefore + 2);
  });

  it('is taken back part by part', async () => {
    await save({ colours: BLUE });
    const [entry] = await bodyOf<AuditEntry[]>(ask('GET', '/api/audit?limit=1'));
    expect(entry).toMatchObject({ action: 'content.brand-changed', subjectType: 'brand', canUndo: true });
    // The type has changed since; the colours go back all the same.
    await save({ colours: BLUE, type: 'space-grotesk-dm-sans' });
    expect((await ask('POST', `/api/audit/${entry?.id ?? ''}/undo`)).status).toBe(204);
    expect(await stored()).toMatchObject({ ...DEFAULT, type: 'space-grotesk-dm-sans' });
  });

  it('leaves the other settings alone, and they it', async () => {
    await save({ colours: BLUE });
    expect((await ask('PUT', '/api/settings', { returnDays: 30, brand: DEFAULT })).status).toBe(200);
    expect(await stored()).toMatchObject({ colours: BLUE });
  });

  it('is made by the owner only', async () => {
    const staff = await signIn(shop, 'staff');
    const body = { ...DEFAULT, revision: (await stored()).revision };
    expect((await ask('PUT', '/api/settings/brand', body, staff)).status).toBe(403);
    expect((await upload(await png(600, 150), staff)).status).toBe(403);
    expect((await call(shop, 'GET', '/api/settings/brand')).status).toBe(401);
  });
});
