import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { MAKER_ID } from '../../support/makers/make-maker.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { unique } from '../../support/makers/unique.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product, ProductSummary } from '#contracts/catalog';
import type { MakerRecord } from '#contracts/makers';
import { newId } from '#platform/ids';

let shop: TestShop;
let staff: SignedInStaff;
beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop, 'owner');
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: object) => call(shop, method, path, body, staff.headers);
const productOf = (id: string) => bodyOf<Product>(ask('GET', `/api/products/${id}`));
const INPUT = {
  description: '',
  price: '99.95',
  category: 'JACKETS',
  imageUrl: '/media/test-picture/480.webp',
};
const SHELL = { component: 'shell', fibres: [{ fibre: 'polyamide', percent: 100 }] };
const FACTS = {
  composition: [SHELL, { component: 'lining', fibres: [{ fibre: 'polyester', percent: 100 }] }],
  animalParts: true,
  care: ['wash-30', 'tumble-not'],
  country: 'PT',
  warnings: { en: 'Keep away from fire.', nl: 'Uit de buurt van vuur houden.' },
};
const SHOE = { footwear: { upper: ['leather'], lining: ['textile'], sole: ['other'] } };
const GALWAY = {
  name: 'Claddagh Mill',
  street: '1 Quay Street',
  postcode: 'H91 K2X4',
  city: 'Galway',
  country: 'IE',
  contact: 'mill@example.com',
};
const LEEDS = { ...GALWAY, street: '2 Wharf Street', postcode: 'LS2 7AA', city: 'Leeds', country: 'GB' };

async function added(input: object): Promise<Product> {
  const response = await ask('POST', '/api/products', { ...INPUT, name: unique('Howth'), ...input });
  expect(response.status, await response.clone().text()).toBe(201);
  return bodyOf<Product>(response);
}
const undoLast = async () => {
  const [entry] = await bodyOf<{ id: string }[]>(ask('GET', '/api/audit?limit=1'));
  return ask('POST', `/api/audit/${entry?.id}/undo`);
};

describe('publishing a product [law: fibre-composition, footwear, product-safety]', () => {
  it.each([
    ['clothing', {}, ['facts.composition', 'makerId']],
    ['footwear', {}, ['facts.footwear', 'makerId']],
    ['standard', {}, ['makerId']],
    ['clothing', { makerId: MAKER_ID }, ['facts.composition']],
    ['footwear', { makerId: MAKER_ID, facts: FACTS }, ['facts.footwear']],
    ['clothing', { facts: FACTS }, ['makerId']],
  ])('of tax class %s with %j is refused with what is missing', async (taxClass, given, fields) => {
    const input = { ...INPUT, name: unique('Howth'), taxClass, ...given };
    const refused = await ask('POST', '/api/products', input);
    expect(refused.status).toBe(409);
    const problem = await problemOf(refused);
    expect(problem).toMatchObject({ code: 'catalog.not-publishable' });
    const { missing } = problem.details as { missing: { field: string }[] };
    expect(missing.map(({ field }) => field)).toEqual(fields);
    expect((await added({ ...input, status: 'draft' })).status).toBe('draft');
  });

  it('is possible with the facts of its kind, which shoppers then read', async () => {
    const jacket = await added({ facts: FACTS, makerId: MAKER_ID });
    expect(await bodyOf<Product>(call(shop, 'GET', `/api/products/${jacket.id}`))).toMatchObject({
      facts: { kind: null, footwear: null, ...FACTS },
      makerId: MAKER_ID,
      maker: { id: MAKER_ID, city: 'Galway', responsible: null },
    });
    const shoe = await added({ taxClass: 'footwear', facts: SHOE, makerId: MAKER_ID });
    expect(shoe.facts).toMatchObject(SHOE);
    expect((await added({ facts: { kind: 'other' }, makerId: MAKER_ID })).status).toBe('active');
  });
});

describe('a product that was for sale without facts', () => {
  const replace = async (id: string, changes: object) => {
    const { price, name } = await productOf(id);
    return ask('PUT', `/api/products/${id}`, { ...INPUT, name, price, ...changes });
  };

  it.each([
    ['merinowol', 'did you mean "wool" (wool)?'],
    ['elastaan/spandex/lycra', 'did you mean "elastane" (elastane)?'],
    ['imitatiewol', 'No fibre of Regulation (EU) 1007/2011'],
  ])('is refused with “%s” as a fibre, with the one of the law that it means', async (fibre, said) => {
    const composition = [{ component: 'shell', fibres: [{ fibre, percent: 100 }] }];
    const response = await ask('POST', '/api/products', {
      ...INPUT,
      name: unique('Howth'),
      facts: { ...FACTS, composition },
    });
    expect(response.status).toBe(400);
    const { details } = await problemOf(response);
    const [issue] = details?.['issues'] as { path: string; message: string }[];
    expect(issue?.path).toBe('facts.composition.0.fibres.0.fibre');
    expect(issue?.message.endsWith(said)).toBe(true);
  });

  it('stays for sale and can be edited, but cannot lose what it has', async () => {
    const id = await makeProduct(shop.database, { lawful: false });
    expect((await replace(id, { price: '79.95' })).status).toBe(200);
    expect((await replace(id, { facts: FACTS })).status).toBe(200);
    expect((await replace(id, { facts: { composition: [] } })).status).toBe(409);
    expect((await replace(id, { taxClass: 'footwear' })).status).toBe(409);
    expect(await productOf(id)).toMatchObject({ status: 'active', price: '79.95', facts: FACTS });
  });

  it('is for sale again when its withdrawal from sale is undone', async () => {
    const id = await makeProduct(shop.database, { lawful: false });
    await ask('POST', '/api/products/bulk', { action: 'status', ids: [id], status: 'draft' });
    expect((await undoLast()).status).toBe(204);
    expect((await productOf(id)).status).toBe('active');
    expect((await ask('DELETE', `/api/products/${id}`)).status).toBe(204);
    expect((await ask('POST', `/api/products/${id}/restore`)).status).toBe(200);
    expect((await productOf(id)).status).toBe('active');
  });

  it('is found by staff only', async () => {
    const name = unique('Factless');
    const id = await makeProduct(shop.database, { name, lawful: false });
    await makeProduct(shop.database, { name: `${name} complete` });
    const path = `/api/products?lacks=facts&search=${name}`;
    const found = await bodyOf<ProductSummary[]>(ask('GET', path));
    expect(found.map((product) => product.id)).toEqual([id]);
    expect((await call(shop, 'GET', path)).status).toBe(401);
    expect((await ask('GET', '/api/products?lacks=charm')).status).toBe(400);
  });
});

describe('a maker', () => {
  const add = (input: object) => ask('POST', '/api/makers', { ...GALWAY, name: unique('Mill'), ...input });
  const isListed = async (id: string) =>
    (await bodyOf<MakerRecord[]>(ask('GET', '/api/makers'))).some((maker) => maker.id === id);

  it('changes on the page of every product that names it', async () => {
    const maker = await bodyOf<MakerRecord>(add({}));
    const { id } = await added({ facts: FACTS, makerId: maker.id });
    const shown = () => bodyOf<Product>(call(shop, 'GET', `/api/products/${id}`));
    expect((await shown()).maker).toMatchObject({ city: 'Galway' });
    const changed = { ...LEEDS, name: maker.name, responsible: GALWAY, version: maker.version };
    expect((await ask('PUT', `/api/makers/${maker.id}`, changed)).status).toBe(200);
    await expect.poll(async () => (await shown()).maker?.responsible?.city).toBe('Galway');
    const late = await ask('PUT', `/api/makers/${maker.id}`, changed);
    expect((await problemOf(late)).code).toBe('catalog.maker-changed');
    expect((await undoLast()).status).toBe(204);
    await expect.poll(async () => (await shown()).maker?.city).toBe('Galway');
  });

  it('is removed only when no product names it, and comes back', async () => {
    const { id } = await bodyOf<MakerRecord>(add({}));
    const product = await added({ facts: FACTS, makerId: id });
    const used = await ask('DELETE', `/api/makers/${id}`);
    expect(used.status).toBe(409);
    expect((await problemOf(used)).code).toBe('catalog.maker-in-use');
    await ask('DELETE', `/api/products/${product.id}`);
    expect((await ask('DELETE', `/api/makers/${id}`)).status).toBe(204);
    expect(await isListed(id)).toBe(false);
    expect((await undoLast()).status).toBe(204);
    expect(await isListed(id)).toBe(true);
  });

  it('outside the Union needs a responsible person in it, and every maker a name of its own', async () => {
    expect((await add(LEEDS)).status).toBe(400);
    const { name } = await bodyOf<MakerRecord>(add({ ...LEEDS, name: unique('Leeds'), responsible: GALWAY }));
    const twice = await add({ name: name.toUpperCase() });
    expect(twice.status).toBe(409);
    expect((await problemOf(twice)).code).toBe('catalog.maker-exists');
    const missing = await ask('PUT', `/api/makers/${newId()}`, GALWAY);
    expect(missing.status).toBe(404);
    expect((await problemOf(missing)).code).toBe('catalog.maker-not-found');
  });
});
