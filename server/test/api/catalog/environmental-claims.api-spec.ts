import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Claim, UnprovenPage, UnprovenProduct } from '#contracts/claims';
import type { Product } from '#contracts/catalog';
import type { Category } from '#contracts/categories';
import type { UploadedPicture } from '#contracts/media';
import type { CustomPage, PublishedPage } from '#contracts/pages';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const recycled: Claim = {
  term: 'recycled',
  share: 100,
  part: { en: 'shell', nl: 'buitenstof' },
  proof: 'https://certificates.example/grs-1234',
};
const jacket = (fields: object = {}) => ({
  name: unique('Rain jacket'),
  description: '<p>Keeps the rain out.</p>',
  price: '99.95',
  category: 'JACKETS',
  imageUrl: '/media/test-picture/480.webp',
  status: 'draft',
  ...fields,
});
const add = (fields: object = {}) => ask('POST', '/api/products', jacket(fields));
const replace = (product: Product, fields: object) =>
  ask('PUT', `/api/products/${product.id}`, { ...product, ...fields });
/** The address of a picture that nobody has uploaded. */
const ABSENT = '/media/photo-0123456789abcdef-0123456789/1600.webp';
/** The address of an uploaded picture of one colour. */
async function uploadedPicture(width: number, height: number): Promise<string> {
  const png = await sharp({ create: { width, height, channels: 3, background: '#003399' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'label.png');
  const sent = fetch(`${shop.url}/api/media`, { method: 'POST', body, headers: owner.headers });
  return (await bodyOf<UploadedPicture>(sent)).url;
}
/** The claims that a refusal lists. */
const refusedClaims = async (sent: ReturnType<typeof call>) => {
  const { code, details } = await problemOf(sent);
  const missing = (details?.['missing'] ?? []) as { code: string; field: string; text?: string }[];
  return {
    code,
    claims: missing.filter((gap) => gap.code === 'claim-unproven').map(({ field, text }) => [field, text]),
  };
};

describe('an environmental claim of a product [law: environmental-claims]', () => {
  it('keeps the product from being published, with the words and where they stand', async () => {
    const draft = await bodyOf<Product>(
      add({
        description: '<p>A <strong>sustainable</strong> jacket, made to last.</p>',
        material: 'Recycled nylon',
        translations: { nl: { material: 'Gerecycled nylon' } },
      }),
    );
    expect(await refusedClaims(replace(draft, { status: 'active' }))).toEqual({
      code: 'catalog.not-publishable',
      claims: [
        ['description', 'sustainable'],
        ['description', 'made to last'],
        ['material', 'Recycled'],
        ['translations.nl.material', 'Gerecycled'],
      ],
    });
  });

  it('is found in tags', async () => {
    const draft = await bodyOf<Product>(add({ tags: ['net', 'zero', 'Organic'] }));
    expect((await refusedClaims(replace(draft, { status: 'active' }))).claims).toEqual([['tags', 'Organic']]);
  });

  it('is no longer refused with share, part and proof, which shoppers get', async () => {
    const draft = await bodyOf<Product>(
      add({ material: 'Recycled nylon', translations: { nl: { material: 'Gerecycled nylon' } } }),
    );
    expect((await refusedClaims(replace(draft, { status: 'active' }))).claims).toHaveLength(2);
    const proven = await bodyOf<Product>(replace(draft, { claims: [recycled] }));
    expect((await refusedClaims(replace(proven, { status: 'active' }))).claims).toEqual([]);
    expect(proven.claims).toEqual([recycled]);
  });

  it('is not found in a colour', async () => {
    const draft = await bodyOf<Product>(add({ name: unique('Forest Green jacket') }));
    expect((await refusedClaims(replace(draft, { status: 'active' }))).claims).toEqual([]);
  });

  it('about durability is proven by the maker’s guarantee', async () => {
    const draft = await bodyOf<Product>(add({ description: '<p>Made to last.</p>' }));
    expect((await refusedClaims(replace(draft, { status: 'active' }))).claims).toHaveLength(1);
    const durability = { years: 5, text: null, url: '/pages/guarantee' };
    const guaranteed = await bodyOf<Product>(replace(draft, { durability }));
    expect(guaranteed.durability).toEqual(durability);
    const label = await uploadedPicture(300, 320);
    const labelled = await bodyOf<Product>(replace(guaranteed, { durability: { ...durability, label } }));
    expect(labelled.durability).toEqual({ ...durability, label });
    expect((await refusedClaims(replace(labelled, { status: 'active' }))).claims).toEqual([]);
  });

  it.each([
    ['no share', { ...recycled, share: null }],
    ['no part', { ...recycled, part: null }],
    ['a share above 100 %', { ...recycled, share: 101 }],
    ['a share of nothing', { ...recycled, share: 0 }],
    ['a part in one language', { ...recycled, part: { en: 'shell' } }],
    ['no proof', { ...recycled, proof: '' }],
    ['a script as proof', { ...recycled, proof: 'javascript:alert(1)' }],
    ['the address of another host without its scheme', { ...recycled, proof: '//elsewhere.example/x' }],
    ['an unknown claim', { ...recycled, term: 'magic' }],
  ])('is refused with %s', async (_what, claim) => {
    expect((await add({ claims: [claim] })).status).toBe(400);
  });

  it('has one proof for each part', async () => {
    expect((await add({ claims: [recycled, recycled] })).status).toBe(400);
    const lining = { ...recycled, share: 60, part: { en: 'lining', nl: 'voering' } };
    expect((await bodyOf<Product>(add({ claims: [recycled, lining] }))).claims).toEqual([recycled, lining]);
  });
});

describe('a product that is for sale already', () => {
  it('stays for sale, and the owner gets the list', async () => {
    const { id } = await bodyOf<Product>(add({ description: '<p>A climate-neutral jacket.</p>' }));
    await shop.database.execute(`UPDATE products SET status = 'active' WHERE id = $1`, [id]);
    const listed = await bodyOf<UnprovenProduct[]>(ask('GET', '/api/products/unproven-claims'));
    const claims = [{ field: 'description', term: 'climate-neutral', word: 'climate-neutral' }];
    expect(listed.find((product) => product.id === id)).toMatchObject({ claims });
    const product = await bodyOf<Product>(ask('GET', `/api/products/${id}`));
    expect((await replace(product, { name: unique('Renamed') })).status).toBe(200);
    const worse = replace({ ...product, version: product.version + 1 }, { material: 'Recycled wool' });
    expect((await refusedClaims(worse)).claims).toEqual([['material', 'Recycled']]);
    expect((await call(shop, 'GET', '/api/products/unproven-claims')).status).toBe(401);
  });
});

describe('the proofs', () => {
  it('stay when an edit does not name them, and an undo restores them', async () => {
    const added = await bodyOf<Product>(add({ claims: [recycled] }));
    const { claims: _claims, durability: _durability, ...others } = added;
    const edited = await bodyOf<Product>(
      ask('PUT', `/api/products/${added.id}`, { ...others, name: 'Other' }),
    );
    expect(edited.claims).toEqual([recycled]);
    await bodyOf<Product>(replace(edited, { claims: [] }));
    const entry = await shop.database.one<{ id: string }>(
      `SELECT id FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`,
      [added.id],
    );
    expect((await ask('POST', `/api/audit/${entry?.id ?? ''}/undo`)).status).toBe(204);
    expect((await bodyOf<Product>(ask('GET', `/api/products/${added.id}`))).claims).toEqual([recycled]);
  });
});

describe('a guarantee of durability [law: durability-label]', () => {
  const guarantee = { years: 3, text: null, url: '/pages/guarantee' };
  it.each([
    ['2 years, which is no more than the legal guarantee', { years: 2, text: null, url: '/pages/guarantee' }],
    ['half years', { years: 3.5, text: null, url: '/pages/guarantee' }],
    ['no conditions', { years: 3, text: null, url: null }],
    ['conditions in one language', { years: 3, text: { en: 'We repair it.' }, url: null }],
    ['a label of another host', { ...guarantee, label: 'https://elsewhere.example/label.png' }],
    ['a drawing with scripts as its label', { ...guarantee, label: '/media/label/1600.svg' }],
    ['a script as its address', { years: 3, text: null, url: 'javascript:alert(1)' }],
  ])('is refused with %s', async (_what, durability) => {
    expect((await add({ durability })).status).toBe(400);
  });

  it('has an uploaded label that can be read, and keeps the one that it has when another is refused', async () => {
    const label = await uploadedPicture(300, 320);
    const product = await bodyOf<Product>(add({ durability: { ...guarantee, label } }));
    for (const [bad, code] of [
      [ABSENT, 'media.not-uploaded'],
      [await uploadedPicture(1, 1), 'media.too-few-pixels'],
    ]) {
      const durability = { ...guarantee, label: bad };
      expect(await problemOf(add({ durability }))).toMatchObject({ code });
      expect(await problemOf(replace(product, { durability }))).toMatchObject({ code });
    }
    const kept = await bodyOf<Product>(ask('GET', `/api/products/${product.id}`));
    expect(kept).toMatchObject({ version: product.version, durability: { label } });
  });

  it('keeps the label of an earlier release while other fields change', async () => {
    const { id } = await bodyOf<Product>(add({ durability: guarantee }));
    await shop.database.execute(
      `UPDATE products SET durability = durability || jsonb_build_object('label', $2::text) WHERE id = $1`,
      [id, ABSENT],
    );
    const product = await bodyOf<Product>(ask('GET', `/api/products/${id}`));
    expect((await replace(product, { name: unique('Renamed') })).status).toBe(200);
  });
});

describe('an environmental claim of a page [law: environmental-claims]', () => {
  const page = (fields: object = {}) => ({
    title: unique('Our cloth'),
    body: '<p>Spun in Donegal.</p>',
    ...fields,
  });
  const addPage = (fields: object = {}) => bodyOf<CustomPage>(ask('POST', '/api/pages', page(fields)));

  it('keeps the page from being published until it has a proof, which shoppers get', async () => {
    const draft = await addPage({ body: '<p>Our jackets are sustainable.</p>' });
    const refused = await problemOf(ask('POST', `/api/pages/${draft.id}/publish`));
    expect(refused).toMatchObject({
      code: 'pages.claims-unproven',
      details: { missing: [{ code: 'claim-unproven', field: 'body', text: 'sustainable' }] },
    });
    const claim = {
      term: 'sustainable',
      share: null,
      part: null,
      proof: 'https://certificates.example/ecolabel',
    };
    await bodyOf<CustomPage>(ask('PUT', `/api/pages/${draft.id}`, { ...draft, claims: [claim] }));
    expect((await bodyOf<CustomPage>(ask('POST', `/api/pages/${draft.id}/publish`))).status).toBe(
      'published',
    );
    const shown = await bodyOf<PublishedPage>(call(shop, 'GET', `/api/published-pages/${draft.slug}`));
    expect(shown.claims).toEqual([claim]);
  });

  it('is refused in a published page, which keeps what it said before', async () => {
    const { id } = await addPage();
    const published = await bodyOf<CustomPage>(ask('POST', `/api/pages/${id}/publish`));
    const change = (fields: object) =>
      ask('PUT', `/api/pages/${id}`, { ...published, version: undefined, ...fields });
    expect((await problemOf(change({ title: 'Green fashion' }))).code).toBe('pages.claims-unproven');
    await shop.database.execute(`UPDATE pages SET body = '<p>Made to last.</p>' WHERE id = $1`, [id]);
    const said = await bodyOf<CustomPage>(change({ title: 'Other title', body: '<p>Made to last.</p>' }));
    expect(said.title).toBe('Other title');
    const claims = [{ field: 'body', term: 'lasting', word: 'Made to last' }];
    const listed = await bodyOf<UnprovenPage[]>(ask('GET', '/api/pages/unproven-claims'));
    expect(listed.find((one) => one.id === id)).toEqual({ id, title: 'Other title', claims });
    expect((await call(shop, 'GET', '/api/pages/unproven-claims')).status).toBe(401);
    await bodyOf<CustomPage>(ask('POST', `/api/pages/${id}/unpublish`));
    expect(await bodyOf<UnprovenPage[]>(ask('GET', '/api/pages/unproven-claims'))).toEqual([]);
  });
});

describe('an environmental claim of a collection [law: environmental-claims]', () => {
  const collection = (fields: object = {}) => ({ name: unique('Shells'), description: null, ...fields });

  it('is refused in its name and description, in both languages, and stays where it was before', async () => {
    const claimed = collection({
      description: 'A sustainable choice.',
      translations: { nl: { name: 'Duurzame jassen' } },
    });
    expect(await refusedClaims(ask('POST', '/api/categories', claimed))).toEqual({
      code: 'catalog.claims-unproven',
      claims: [
        ['description', 'sustainable'],
        ['translations.nl.name', 'Duurzame'],
      ],
    });
    const added = await bodyOf<Category>(ask('POST', '/api/categories', collection()));
    const path = `/api/categories/${added.id}`;
    const change = (fields: object) => ask('PUT', path, { ...added, version: undefined, ...fields });
    expect((await refusedClaims(change({ name: unique('Organic shells') }))).claims).toHaveLength(1);
    await shop.database.execute(`UPDATE categories SET description = 'Made to last.' WHERE id = $1`, [
      added.id,
    ]);
    expect((await change({ name: unique('Renamed'), description: 'Made to last.' })).status).toBe(200);
  });
});

describe('an environmental claim on the home page [law: environmental-claims]', () => {
  it('is refused in the promotion and in the statements of customers', async () => {
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const promotion = { headline: 'The sustainable week', endsAt, discountPercent: null };
    const refused = await problemOf(ask('PUT', '/api/settings', { promotion }));
    expect(refused).toMatchObject({
      code: 'content.claims-unproven',
      details: { missing: [{ field: 'promotion.headline', text: 'sustainable' }] },
    });
    const reviews = [{ text: 'Finally an eco-friendly jacket', author: 'Nuala' }];
    expect((await problemOf(ask('PUT', '/api/settings', { reviews }))).code).toBe('content.claims-unproven');
  });
});
