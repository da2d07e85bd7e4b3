import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../test/support/empty-tables.js';
import { FetchPictures } from './application/pictures/fetch-pictures.js';
import { FetchRemotePictures } from './application/pictures/fetch-remote-pictures.js';
import { RunImport } from './application/engine/run-import.js';
import { ListImportDetails } from './read/list-import-details.js';
import { ListImports } from './read/list-imports.js';
import { ImportTestShop } from './testing/import-test-shop.js';
import { eventually } from '../../../test/support/app.js';
import { bodyOf, call } from '../../../test/support/http.js';
import { PictureHost } from '../../../test/support/picture-host.js';
import { exportText } from '../../../test/support/shopify/export-file.js';
import { shopifyPage } from '../../../test/support/shopify/shopify-records.js';
import { ShopifyStandIn } from '../../../test/support/shopify/shopify-stand-in.js';
import type { PublishedPage } from '#contracts/pages';

let imports: ImportTestShop;
let host: PictureHost;
let store: ShopifyStandIn;

beforeAll(async () => {
  host = await PictureHost.start();
  store = await ShopifyStandIn.start();
  imports = await ImportTestShop.start({
    ALLOW_PRIVATE_HOSTS: 'on',
    SHOPIFY_STORE_URL: store.url,
    SHOPIFY_ADMIN_TOKEN: store.token,
  });
});
afterAll(async () => {
  await imports.stop();
  await store.stop();
  host.stop();
});
beforeEach(async () => {
  await imports.clear();
  await emptyTables(imports.database, 'pages', 'import_records', 'text_pictures');
  host.requested = [];
});

const picturesOf = async (id: string) => (await imports.shop.app.get(ListImports).byId(id)).pictures;
const findingsOf = async (id: string) =>
  (await imports.shop.app.get(ListImportDetails).findings(id, { limit: 20 })).items.filter(
    ({ code }) => code !== 'facts-missing',
  );
const shownPictures = async () => {
  const row = await imports.database.one<{ count: number }>(
    'SELECT coalesce(sum(jsonb_array_length(images)), 0)::integer AS count FROM products',
  );
  return row?.count;
};
/** Runs an import of the store's products. */
async function importStore(): Promise<string> {
  const id = await imports.prepare('', {}, 'api');
  await imports.worker(RunImport).process({ importId: id });
  return id;
}

describe('a picture that was fetched', () => {
  it('counts as fetched only when its product shows it, so that none is left out by a failure', async () => {
    await imports.database.query(`
      CREATE FUNCTION refuse_pictures() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no more disk'; END $$;
      CREATE TRIGGER refuse_pictures BEFORE UPDATE OF images ON products
        FOR EACH ROW EXECUTE FUNCTION refuse_pictures()`);
    const { id } = await imports.run(
      exportText([
        { Handle: 'a', Title: 'A', 'Variant Price': '10.00', 'Image Src': `${host.origin}/a.jpg` },
      ]),
    );
    await imports
      .worker(FetchPictures)
      .process()
      .catch((error: unknown) => expect(String(error)).toContain('no more disk'));
    await eventually(() => Promise.resolve(host.requested.length > 0));
    expect(await picturesOf(id)).toEqual({ waiting: 1, done: 0, failed: 0 });

    await imports.database.query('DROP FUNCTION refuse_pictures CASCADE');
    await imports.database.query('UPDATE import_pictures SET due_at = now()');
    await imports.worker(FetchPictures).process();
    await eventually(async () => (await shownPictures()) === 1);
    expect(await picturesOf(id)).toEqual({ waiting: 0, done: 1, failed: 0 });
  });
});

describe('pictures that the store is still processing', () => {
  it('are named with their number and taken by the next import', async () => {
    const pictures = [`${host.origin}/a.jpg`];
    store.products = [{ number: 1, pictures, unfinishedPictures: ['PROCESSING', 'PROCESSING', 'FAILED'] }];
    const first = await importStore();
    expect(await findingsOf(first)).toMatchObject([
      { kind: 'note', field: 'pictures', code: 'picture-processing', values: { count: 2 } },
      { kind: 'note', field: 'pictures', code: 'picture-failed-there', values: { count: 1 } },
    ]);
    store.products = [{ number: 1, pictures: [...pictures, `${host.origin}/green.jpg`] }];
    const second = await importStore();
    await imports.worker(FetchPictures).process();
    await eventually(async () => (await shownPictures()) === 2);
    expect(await findingsOf(second)).toEqual([]);
  });
});

describe('pictures inside the text of an imported page', () => {
  it('are fetched and served by the shop, and those that fail are reported', async () => {
    const image = (path: string) => `<img src="${host.origin}${path}" alt="Us">`;
    store.records.pages = [shopifyPage(1, { body: `<p>Us ${image('/us.jpg')} ${image('/gone.png')}</p>` })];
    const { id } = await imports.runRecords('pages', null);
    expect(await picturesOf(id)).toMatchObject({ done: 0 });
    await imports.worker(FetchRemotePictures).run();
    await eventually(async () => (await picturesOf(id)).waiting === 0);
    expect(await picturesOf(id)).toEqual({ waiting: 0, done: 1, failed: 1 });
    expect(await findingsOf(id)).toMatchObject([
      {
        kind: 'picture',
        handle: 'page-1',
        field: 'text',
        code: 'picture-refused',
        values: { status: 404 },
        value: `${host.origin}/gone.png`,
      },
    ]);
    await imports.database.query(`UPDATE pages SET status = 'published'`);
    const page = await bodyOf<PublishedPage>(call(imports.shop, 'GET', '/api/published-pages/page-1'));
    expect(page.body).toMatch(/<img src="\/media\/photo-[0-9a-f-]+\/1600\.webp" srcset=/);
    expect(page.body).not.toContain(`src="${host.origin}`);
  });
});
