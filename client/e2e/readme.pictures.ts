/** Takes the pictures of the README of a shop with the demo: `npm run readme:pictures`. Writes WebP files to docs/images. */
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { loadDemo } from '../../server/test/support/demo-shop.js';
import { putInCart } from './support/buying.js';
import { networkSettled, openShop, visit } from './support/shop-page.js';

const OUT = join(import.meta.dirname, '../../docs/images');
/** Width of a picture, pixels. */
const WIDTH = 1200;
/** The phones stand side by side on sand, with a gap around each. */
const PHONE = { width: 372, height: 805, gap: 21 };
const SAND = '#ddd2c0';

let shop: TestShop;
let product: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  // A new shop has the settings of a test; the demo brings its own.
  await shop.database.execute('DELETE FROM settings');
  await loadDemo(shop);
  const [jacket] = await shop.database.query<{ id: string }>(
    `SELECT id FROM products WHERE slug = 'dingle-shell-jacket'`,
  );
  product = jacket?.id ?? '';
});
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  await shop.stop();
});

/** A page as a screen of this size shows it. */
async function shot(
  path: string,
  { width, height, withCart = false }: { width: number; height: number; withCart?: boolean },
): Promise<Buffer> {
  const { page, context } = await openShop(await sharedBrowser(), {
    url: shop.url,
    locale: path.startsWith('/nl') ? 'nl-NL' : 'en-NL',
    pictures: true,
    context: { viewport: { width, height }, deviceScaleFactor: 2 },
  });
  if (withCart) await putInCart(context, shop.url, product);
  await visit(page, path);
  await networkSettled(page);
  const picture = await page.screenshot({ animations: 'disabled', scale: 'device' });
  await context.close();
  return picture;
}

const write = async (name: string, picture: Sharp) =>
  picture.webp({ quality: 82, effort: 6 }).toFile(join(OUT, `${name}.webp`));

it('takes the pictures of the README', async () => {
  for (const [name, path, height] of [
    ['home', '/', 1400],
    ['category', '/category/TRAINERS', 1100],
    ['product', `/product/${product}`, 1000],
  ] as const)
    await write(name, sharp(await shot(path, { width: 1440, height })).resize(WIDTH));
  const { width, height, gap } = PHONE;
  const phones = await Promise.all(
    [
      shot('/', { width: 390, height: 844 }),
      shot(`/nl/product/${product}`, { width: 390, height: 844 }),
      shot('/checkout', { width: 390, height: 844, withCart: true }),
    ].map(async (phone) =>
      sharp(await phone)
        .resize(width, height)
        .toBuffer(),
    ),
  );
  const { height: total } = await write(
    'phone',
    sharp({ create: { width: WIDTH, height: height + 2 * gap, channels: 3, background: SAND } }).composite(
      phones.map((input, index) => ({ input, top: gap, left: gap + index * (width + gap) })),
    ),
  );
  expect(total).toBe(height + 2 * gap);
});
