import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FetchCategoryPictures } from './application/pictures/fetch-category-pictures.js';
import { RunImport } from './application/engine/run-import.js';
import { FetchPictures } from './application/pictures/fetch-pictures.js';
import { SafePictureDownloader } from './infrastructure/pictures/safe-picture-downloader.js';
import { ListImportDetails } from './read/list-import-details.js';
import { ImportTestShop } from './testing/import-test-shop.js';
import { eventually } from '../../../test/support/app.js';
import { PictureHost } from '../../../test/support/picture-host.js';
import { exportText } from '../../../test/support/shopify/export-file.js';
import { ShopifyStandIn } from '../../../test/support/shopify/shopify-stand-in.js';
import { newId } from '#platform/ids';
import { isInternetAddress } from '#platform/internet-address';

let imports: ImportTestShop;
let host: PictureHost;
let shopify: ShopifyStandIn;
let origin: string;

beforeAll(async () => {
  host = await PictureHost.start();
  ({ origin } = host);
  shopify = await ShopifyStandIn.start();
  imports = await ImportTestShop.start({
    ALLOW_PRIVATE_HOSTS: 'on',
    SHOPIFY_STORE_URL: shopify.url,
    SHOPIFY_ADMIN_TOKEN: shopify.token,
  });
});
afterAll(async () => {
  await imports.stop();
  await shopify.stop();
  host.stop();
});

beforeEach(async () => {
  await imports.clear();
  host.requested = [];
});

const withPictures = (...paths: string[]) =>
  exportText(
    paths.map((path, index) => ({
      Handle: 'a',
      ...(index === 0 && { Title: 'A', 'Variant Price': '10.00' }),
      'Image Src': path.startsWith('http') ? path : `${origin}${path}`,
      'Image Alt Text': `view ${index}`,
    })),
  );

const product = () =>
  imports.database.one<{ image_url: string; images: { url: string; alt: string }[] }>(
    'SELECT image_url, images FROM products',
  );

describe('pictures of imported products', () => {
  it('are downloaded, stored once by content, and shown; failed ones are listed and the product stays', async () => {
    const done = await imports.run(withPictures('/a.jpg', '/moved', '/broken.png', '/page', '/gone'));
    expect(done.counts).toMatchObject({ new: 1, rejected: 0 });
    await imports.worker(FetchPictures).process();
    // The worker's own job may have taken some of them, and shows them when it is done.
    const shown = await eventually(async () => {
      const found = await product();
      return found?.images.length === 2 && found;
    });
    expect(shown.images.map(({ alt }) => alt)).toEqual(['view 0', 'view 1']);
    expect(shown.image_url).toMatch(/^\/media\/photo-[0-9a-f-]+\/1600\.webp$/);
    expect(new Set(shown.images.map(({ url }) => url)).size).toBe(1);
    const failed = await eventually(async () => {
      const waiting = await imports.database.query(`SELECT FROM import_pictures WHERE state = 'waiting'`);
      return (
        waiting.length === 0 &&
        imports.database.query(`SELECT url FROM import_pictures WHERE state = 'failed' ORDER BY position`)
      );
    });
    expect(failed).toEqual(['/broken.png', '/page', '/gone'].map((path) => ({ url: `${origin}${path}` })));
  });

  it('are not downloaded again by the next import', async () => {
    await imports.run(withPictures('/a.jpg'));
    await imports.worker(FetchPictures).process();
    await imports.run(withPictures('/a.jpg', '/b.jpg'));
    await imports.worker(FetchPictures).process();
    expect(host.requested).toEqual(['/a.jpg', '/b.jpg']);
    expect((await product())?.images).toHaveLength(2);
  });

  it('do not replace those that the owner has chosen here', async () => {
    await imports.run(withPictures('/a.jpg'));
    await imports.database.query(`UPDATE products SET image_url = '/media/own/960.webp'`);
    await imports.worker(FetchPictures).process();
    expect((await product())?.image_url).toBe('/media/own/960.webp');
  });

  it('do not replace those of the shop’s own file', async () => {
    await imports.run(withPictures('/a.jpg'));
    await imports.worker(FetchPictures).process();
    const { id } = (await imports.database.one<{ id: string }>('SELECT id FROM products')) ?? { id: '' };
    const kept = await eventually(async () => (await product())?.images[0]?.url);
    await imports.run(`id,pictures\r\n${id},${origin}/mine.jpg Mine|${kept}\r\n`);
    const mine = await product();
    expect(mine?.images.map(({ url }) => url)).toEqual([`${origin}/mine.jpg`, kept]);
    await imports.run(withPictures('/green.jpg'));
    await imports.worker(FetchPictures).process();
    await eventually(async () => host.requested.includes('/green.jpg'));
    expect(await product()).toEqual(mine);
  });
});

describe('the own pictures of variants', () => {
  const run = async (first: string | null, second: string | null, tags = ['imported']) => {
    const full = (path: string | null) => path && `${origin}${path}`;
    const pictures = ['/a.jpg', '/green.jpg'].map((path) => `${origin}${path}`);
    shopify.products = [
      { number: 1, pictures, variantPictures: [full(first), full(second)], title: tags.join() },
    ];
    const { id } = await imports.runStore();
    await imports.worker(FetchPictures).process();
    // The worker's own job may have taken some of them.
    await eventually(async () => {
      const waiting = await imports.database.query(`SELECT 1 FROM import_pictures WHERE state = 'waiting'`);
      return waiting.length === 0;
    });
    return id;
  };
  /** What each variant shows: the place of its picture among those of the product. */
  const shown = async () => {
    const rows = await imports.database.query<{ url: string | null; images: { url: string }[] }>(
      'SELECT i.image_url AS url, p.images FROM inventory i JOIN products p ON p.id = i.product_id ORDER BY i.sku',
    );
    return rows.map(({ url, images }) => (url === null ? null : images.findIndex((one) => one.url === url)));
  };

  it('are shown for them, change with the source, and go back by an undo', async () => {
    await run('/green.jpg', null);
    expect(await shown()).toEqual([1, null]);
    const second = await run('/a.jpg', '/green.jpg');
    expect(await shown()).toEqual([0, 1]);
    await imports.undo(second);
    expect(await shown()).toEqual([1, null]);
    expect(host.requested.toSorted()).toEqual(['/a.jpg', '/green.jpg']);
  });

  it('stay as the owner has chosen them', async () => {
    await run('/green.jpg', '/a.jpg');
    await imports.database.query(`UPDATE inventory SET image_url = NULL WHERE sku = 'API-1-0'`);
    await run('/a.jpg', '/a.jpg', ['other']);
    expect(await shown()).toEqual([null, 0]);
  });

  it('of a file are fetched although its product does not list them', async () => {
    await imports.run(
      `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Variant Image
a,A,Size,S,A-S,10.00,3,${origin}/a.jpg,${origin}/green.jpg
a,,,M,A-M,10.00,3,,
`,
    );
    await imports.worker(FetchPictures).process();
    await eventually(async () => (await shown()).includes(1));
    expect(await shown()).toEqual([null, 1]);
  });
});

describe('pictures of collections', () => {
  const store = (collection: string, path: string) =>
    ({ number: 1, collections: [collection], collectionPicture: `${origin}${path}` }) as const;
  async function importStore(product: ReturnType<typeof store>): Promise<string> {
    shopify.products = [product];
    const id = await imports.prepare('', {}, 'api');
    await imports.worker(RunImport).process({ importId: id });
    await imports.worker(FetchCategoryPictures).run();
    // The worker's own task may have taken it.
    await eventually(async () => {
      const waiting = await imports.database.query(
        `SELECT 1 FROM import_category_pictures WHERE state = 'waiting'`,
      );
      return waiting.length === 0;
    });
    return id;
  }
  const categories = () => imports.database.query('SELECT name, image_url FROM categories');

  it('are downloaded for their categories', async () => {
    await importStore(store('Winter', '/a.jpg'));
    const [category] = await categories();
    expect(category).toMatchObject({ name: 'Winter' });
    expect(category?.['image_url']).toMatch(/^\/media\/photo-[0-9a-f-]+\/1600\.webp$/);
  });

  it('are set on categories without one and change with the collection; an owner’s own picture stays', async () => {
    await imports.database.query(
      `INSERT INTO categories (id, name, image_url) VALUES ($1, 'Winter', NULL), ($2, 'Own', '/own.webp')`,
      [newId(), newId()],
    );
    const shown = async () => (await categories()).find(({ name }) => name === 'Winter')?.['image_url'];
    await importStore(store('Winter', '/a.jpg'));
    const first = await shown();
    expect(first).toMatch(/^\/media\/photo-/);
    const second = await importStore(store('Winter', '/green.jpg'));
    expect(await shown()).not.toBe(first);
    await imports.undo(second);
    expect(await shown()).toBe(first);

    await imports.database.query(`UPDATE categories SET image_url = NULL WHERE name = 'Winter'`);
    await importStore(store('Winter', '/green.jpg'));
    await importStore(store('own', '/a.jpg'));
    expect(await categories()).toEqual(
      expect.arrayContaining([
        { name: 'Winter', image_url: null },
        { name: 'Own', image_url: '/own.webp' },
      ]),
    );
    expect(host.requested).toEqual(['/a.jpg', '/green.jpg']);
  });

  it('that fail leave the category as it is and are listed', async () => {
    const id = await importStore(store('Summer', '/page'));
    expect(await categories()).toEqual([{ name: 'Summer', image_url: null }]);
    const { items } = await imports.shop.app.get(ListImportDetails).findings(id, { limit: 10 });
    expect(items.filter(({ kind }) => kind === 'picture')).toMatchObject([
      {
        kind: 'picture',
        handle: 'Summer',
        field: 'category',
        code: 'picture-not-one',
        value: `${origin}/page`,
      },
    ]);
  });
});

describe('the address of a picture [asvs: 13.2.4]', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'localhost',
  ])('%s is not on the public internet', (address) => expect(isInternetAddress(address)).toBe(false));

  it.each(['23.227.38.65', '2606:4700::6810:84e5'])('%s is', (address) =>
    expect(isInternetAddress(address)).toBe(true),
  );

  it('inside the private network is refused, by number and by name', async () => {
    const downloader = new SafePictureDownloader({ ...imports.shop.env, ALLOW_PRIVATE_HOSTS: false });
    await expect(downloader.download(`${origin}/a.jpg`)).rejects.toThrow('picture-private');
    await expect(downloader.download(`${origin.replace('127.0.0.1', 'localhost')}/a.jpg`)).rejects.toThrow(
      'picture-private',
    );
    expect(host.requested).toEqual([]);
  });
});
