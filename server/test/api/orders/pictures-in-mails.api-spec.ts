import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf } from '../../support/http.js';
import { mailsWith } from '../../support/mail-parts.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { pictureForm } from '../../support/upload-forms.js';
import type { UploadedPicture } from '#contracts/media';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

/** A product of one size with this picture. */
async function productWith(name: string, imageUrl: string) {
  const product = await makeProduct(shop.database, { name, sizes: ['M'] });
  await shop.database.query('UPDATE products SET image_url = $1 WHERE id = $2', [imageUrl, product]);
  return product;
}

/** The sent mail with this in its subject, which is encoded where it has a sign like €. */
const mailOf = (subject: string) =>
  eventually(async () => (await mailsWith(shop.dataDir, new RegExp(`^Subject: .*${subject}`, 'm')))[0]);

describe('the mails about an order', () => {
  it('carry small pictures of what was ordered, and leave out one that is gone', async () => {
    const uploaded = await fetch(`${shop.url}/api/media`, {
      method: 'POST',
      body: await pictureForm(800),
      headers: owner.headers,
    });
    const { url } = await bodyOf<UploadedPicture>(uploaded);
    const shopper = new Shopper(shop);
    await shopper.adds(await productWith('Dingle Shell Jacket', url), { quantity: 1, size: 'M' });
    const gone = '/media/photo-0123456789abcdef-0123456789/480.webp';
    await shopper.adds(await productWith('Galway Runner', gone), { quantity: 1, size: 'M' });
    const id = await payFor(shop, shopper);
    const { orderNumber } = await orderOf(shop, owner, id);
    for (const subject of [`Your order ${orderNumber}`, `bestelling.${orderNumber}`]) {
      const parts = await mailOf(subject);
      const html = parts.find(({ type }) => type === 'text/html')?.bytes.toString('utf8') ?? '';
      const pictures = parts.filter(({ type }) => type === 'image/jpeg');
      const shown = [...html.matchAll(/cid:(line-\d)/g)].map(([, cid]) => `${cid}.jpg`);
      expect(shown).toHaveLength(1);
      expect(pictures.map(({ filename }) => filename)).toEqual(shown);
      expect(await sharp(pictures[0]?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 160 });
    }
  });
});
