import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { PUBLISHABLE } from '../../support/makers/make-maker.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product } from '#contracts/catalog';
import type { Storefront } from '#contracts/content';
import type { PagePhoto } from '#contracts/page-photos';
import type { AuditEntry } from '#contracts/identity';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop, 'owner');
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(() => shop.stop());

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);

const INPUT = {
  name: 'Kinsale Bomber',
  description: 'Short in the body.',
  price: '119.95',
  category: 'JACKETS',
  imageUrl: '/media/x/640.webp',
  ...PUBLISHABLE,
};
const picture = (madeWithAi?: unknown) => ({ url: '/media/x/640.webp', alt: null, color: null, madeWithAi });

describe('a picture of a product [law: ai-pictures]', () => {
  it('that was made with AI is so for every shopper, until the owner takes the tick away', async () => {
    const { id } = await bodyOf<Product>(ask('POST', '/api/products', { ...INPUT, images: [picture(true)] }));
    const shown = () => bodyOf<Product>(call(shop, 'GET', `/api/products/${id}`));
    expect((await shown()).images).toEqual([picture(true)]);
    await bodyOf(ask('PUT', `/api/products/${id}`, { ...INPUT, images: [picture(false)] }));
    // As a picture that was never ticked: an import still knows it for one that it has written.
    expect((await shown()).images).toEqual([{ url: '/media/x/640.webp', alt: null, color: null }]);
  });

  it.each(['yes', 1, null])('takes no %j for it', async (madeWithAi) => {
    const answer = await ask('POST', '/api/products', { ...INPUT, images: [picture(madeWithAi)] });
    expect(answer.status).toBe(400);
  });
});

describe('a photo of a page [law: ai-pictures]', () => {
  const url = 'https://pictures.example/hero.jpg';
  const put = (body: object) => ask('PUT', '/api/photos/hero-background', body);
  const marked = async () => (await bodyOf<Storefront>(ask('GET', '/api/storefront'))).photosMadeWithAi;

  it('that was made with AI is so for every shopper, and the drawing of the shop is not', async () => {
    expect(await marked()).toEqual([]);
    const [photo] = await bodyOf<PagePhoto[]>(put({ url, madeWithAi: true }));
    expect(photo).toEqual({
      slot: 'hero-background',
      url,
      isDefault: false,
      isShown: true,
      madeWithAi: true,
      focus: 'center',
    });
    expect(await marked()).toEqual(['hero-background']);
    const [reset] = await bodyOf<PagePhoto[]>(ask('DELETE', '/api/photos/hero-background'));
    expect(reset).toMatchObject({ isDefault: true, madeWithAi: false });
    expect(await marked()).toEqual([]);
  });

  it('keeps its mark when a change is undone', async () => {
    await put({ url, madeWithAi: true });
    await put({ url });
    expect(await marked()).toEqual([]);
    const [change] = await bodyOf<AuditEntry[]>(ask('GET', '/api/audit?limit=1'));
    expect((await ask('POST', `/api/audit/${change?.id}/undo`)).status).toBe(204);
    expect(await marked()).toEqual(['hero-background']);
  });

  it('takes no other word for it', async () => {
    expect((await put({ url, madeWithAi: 'yes' })).status).toBe(400);
  });
});
