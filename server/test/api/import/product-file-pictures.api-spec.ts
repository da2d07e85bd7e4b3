import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, runSchedule, startTestShop, type TestShop } from '../../support/app.js';
import { linesOf, written, type Line } from '../../support/csv-file.js';
import { bodyOf, call } from '../../support/http.js';
import { ImportCalls } from '../../support/import-calls.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { unique } from '../../support/makers/unique.js';
import { PictureHost } from '../../support/picture-host.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { FetchRemotePictures } from '../../../src/modules/import/application/pictures/fetch-remote-pictures.js';
import type { Product } from '#contracts/catalog';
import type { ProductImage } from '#contracts/product-pictures';
import type { ImportFinding, ImportItem, ImportRun, ImportStarted } from '#contracts/import';
import { copyOf } from '#contracts/remote-pictures';

const FRONT = '/media/photo-aaaaaaaaaaaaaaaa-1111111111/960.webp';
const BACK = '/media/photo-bbbbbbbbbbbbbbbb-2222222222/960.webp';
const WORN = '/media/photo-cccccccccccccccc-3333333333/960.webp';
const PICTURES: ProductImage[] = [
  { url: FRONT, alt: 'From | the front', color: null },
  { url: BACK, alt: null, color: 'Moss' },
  { url: WORN, alt: '[worn]', color: null, madeWithAi: true },
];

let shop: TestShop;
let owner: SignedInStaff;
let calls: ImportCalls;
let host: PictureHost;

beforeAll(async () => {
  host = await PictureHost.start();
  shop = await startTestShop({ worker: true, env: { ALLOW_PRIVATE_HOSTS: 'on' } });
  owner = await signIn(shop);
  calls = new ImportCalls(shop, owner);
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(async () => {
  await shop.stop();
  host.stop();
});

/** The line of a product in the export. */
async function lineOf(id: string): Promise<Line> {
  const file = await call(shop, 'GET', '/api/products/export.csv?status=all', undefined, owner.headers);
  const line = linesOf(Buffer.from(await file.arrayBuffer()).toString()).find((one) => one['id'] === id);
  if (!line) throw new Error(`${id} is not in the export`);
  return line;
}

async function imported(lines: readonly Line[]) {
  const { importId } = await bodyOf<ImportStarted>(calls.upload('/import', written(lines)));
  const run = await calls.waitUntilOver(importId);
  const changed = await calls.get<ImportItem[]>(`/imports/${importId}/items?outcome=changed`);
  return { importId, run, changed, findings: await findingsOf(importId) };
}

const findingsOf = (importId: string) => calls.get<ImportFinding[]>(`/imports/${importId}/errors`);
const productOf = (id: string) =>
  bodyOf<Product>(call(shop, 'GET', `/api/products/${id}`, undefined, owner.headers));
/** A product with three pictures. */
async function jacket(status: 'active' | 'draft' = 'active'): Promise<string> {
  const name = unique('Jacket');
  const id = await makeProduct(shop.database, { name, category: 'JACKETS', images: PICTURES, status });
  await shop.database.query('UPDATE products SET image_url = $2 WHERE id = $1', [id, FRONT]);
  return id;
}

const remote = () => `${host.origin}/${unique('picture')}.jpg`;

describe('pictures in the product file', () => {
  it('stand there in their order, and as they stand there they change nothing', async () => {
    const id = await jacket();
    const line = await lineOf(id);
    expect(line['pictures']).toBe(`${FRONT} From \\| the front|${BACK} [Moss]|${WORN} [] [worn]`);
    const { run, findings } = await imported([line]);
    expect([run.counts.unchanged, findings]).toEqual([1, []]);
  });

  it('are moved, named, removed and added by an edit, which an undo takes back', async () => {
    const id = await jacket();
    const before = await productOf(id);
    const added = remote();
    const line = await lineOf(id);
    const { importId, run, changed, findings } = await imported([
      { ...line, pictures: `${WORN} Worn in rain|${added} [Gorse]|${FRONT}` },
    ]);
    expect([run.counts.changed, findings]).toEqual([1, []]);
    expect(changed[0]?.differences.map(({ field }) => field)).toEqual(['pictures']);
    const after = await productOf(id);
    expect(after.imageUrl).toBe(WORN);
    expect(after.images).toEqual([
      { url: WORN, alt: 'Worn in rain', color: null, madeWithAi: true },
      { url: added, alt: null, color: 'Gorse' },
      { url: FRONT, alt: null, color: null },
    ]);
    await runSchedule(shop, FetchRemotePictures);
    await eventually(
      async () => (await fetch(shop.url + copyOf(added), { redirect: 'manual' })).status === 302,
    );
    expect((await imported([await lineOf(id)])).run.counts.unchanged).toBe(1);

    await bodyOf(calls.post(`/imports/${importId}/undo`));
    await eventually(async () => (await calls.get<ImportRun>(`/imports/${importId}`)).state === 'undone');
    expect((await productOf(id)).imageUrl).toBe(before.imageUrl);
    expect((await productOf(id)).images).toEqual(before.images);
  });

  it('of a new product are those of its line', async () => {
    const name = unique('New jacket');
    const one = remote();
    const { importId, run } = await imported([
      { id: '', name, price: '99.00', status: 'draft', pictures: `${one} Front` },
    ]);
    expect(run.counts.new).toBe(1);
    const [item] = await calls.get<ImportItem[]>(`/imports/${importId}/items`);
    const product = await productOf(item?.productId ?? '');
    expect(product).toMatchObject({ imageUrl: one, images: [{ url: one, alt: 'Front' }] });
  });

  it('that cannot be read or are not there are reported with row and column, and stay as they were', async () => {
    const id = await jacket();
    const line = await lineOf(id);
    const codeFor = async (pictures: string) => {
      const { findings, run } = await imported([{ ...line, pictures }]);
      expect([pictures, run.counts.changed]).toEqual([pictures, 0]);
      return findings.map(({ row, field, code }) => `${row} ${field} ${code}`);
    };
    expect(await codeFor(`${FRONT}|front.jpg`)).toEqual(['2 pictures picture-unreadable']);
    expect(await codeFor('javascript:alert(1)')).toEqual(['2 pictures picture-unreadable']);
    expect(await codeFor(`${FRONT} ${'x'.repeat(301)}`)).toEqual(['2 pictures picture-unreadable']);
    expect(await codeFor('/media/photo-dddddddddddddddd-4444444444/960.webp')).toEqual([
      '2 pictures picture-unknown',
    ]);
    expect(await codeFor('/front.webp')).toEqual(['2 pictures picture-unknown']);
    expect(await codeFor(Array.from({ length: 61 }, remote).join('|'))).toEqual(['2 pictures list-too-long']);
    expect((await productOf(id)).images).toEqual(PICTURES);
  });

  it('stay with a product for sale when their cell is emptied, and leave a draft', async () => {
    const [id, draft] = [await jacket(), await jacket('draft')];
    const lines = [await lineOf(id), await lineOf(draft)].map((line) => ({ ...line, pictures: '' }));
    const { findings } = await imported(lines);
    expect(findings.map(({ field, code }) => `${field} ${code}`)).toEqual(['pictures facts-needed']);
    expect((await productOf(id)).images).toEqual(PICTURES);
    expect(await productOf(draft)).toMatchObject({ imageUrl: '', images: [] });
  });

  it('of another host that cannot be fetched are named in the report, and fetched again on request', async () => {
    const id = await jacket();
    const gone = remote();
    host.refused.add(new URL(gone).pathname);
    const { importId } = await imported([{ ...(await lineOf(id)), pictures: `${FRONT}|${gone}` }]);
    await runSchedule(shop, FetchRemotePictures);
    const failed = await eventually(async () => {
      const found = await findingsOf(importId);
      return found.length > 0 && found;
    });
    expect(failed).toMatchObject([{ kind: 'picture', code: 'picture-refused', value: gone }]);
    host.refused.clear();
    await bodyOf<ImportRun>(calls.post(`/imports/${importId}/pictures/retry`));
    await runSchedule(shop, FetchRemotePictures);
    await eventually(async () => (await calls.get<ImportRun>(`/imports/${importId}`)).pictures.done === 1);
    expect(await findingsOf(importId)).toEqual([]);
  });
});
