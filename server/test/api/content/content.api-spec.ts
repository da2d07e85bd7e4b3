import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Storefront } from '#contracts/content';
import type { ShopSettings } from '#contracts/shop-settings';
import type { PagePhoto } from '#contracts/page-photos';

let shop: TestShop;
let owner: SignedInStaff;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop, 'owner');
  staff = await signIn(shop, 'staff');
  await makeCategory(shop.database, { name: 'TRAINERS', featured: true, position: 2 });
  await makeCategory(shop.database, { name: 'JACKETS', featured: true, position: 1 });
  await makeCategory(shop.database, { name: 'HIDDEN', featured: false, position: 0 });
});
afterAll(() => shop.stop());

const HERO = {
  en: { title: 'Made by the sea', text: 'Knitted in Leeuwarden.' },
  nl: { title: 'Gemaakt aan zee', text: 'Gebreid in Leeuwarden.' },
};
const storefront = () => bodyOf<Storefront>(call(shop, 'GET', '/api/storefront'));
const change = (body: unknown, who: SignedInStaff = owner) =>
  call(shop, 'PUT', '/api/settings', body, { ...who.headers });

describe('the storefront', () => {
  it('returns settings, photos and the featured collections in their order', async () => {
    const { settings, photos, collections } = await storefront();
    expect(settings).toMatchObject({
      shippingFee: '4.95',
      freeShippingFrom: '150.00',
      returnDays: 30,
      defaultCountry: 'NL',
      crossBorderVat: 'destination',
    });
    expect(settings).toMatchObject({ communitySize: null, testPayments: true });
    expect(settings.promotion).toMatchObject({
      headline: '24 HOURS 50% OFF!',
      endsAt: '2025-09-06T23:00:00.000Z',
    });
    expect(photos['hero-background']).toBe('/media/scene-hero/1600.webp');
    expect(Object.keys(photos)).toHaveLength(6);
    expect(collections.map(({ name }) => name)).toEqual(['JACKETS', 'TRAINERS']);
  });
});

describe('settings', () => {
  let defaults: ShopSettings;

  beforeAll(async () => {
    defaults = (await storefront()).settings;
  });
  afterEach(async () => {
    expect((await change(defaults)).status).toBe(200);
  });

  it('are changed by the owner only, and only the given ones', async () => {
    expect((await change({ returnDays: 60 }, staff)).status).toBe(403);
    expect((await call(shop, 'PUT', '/api/settings', { returnDays: 60 })).status).toBe(401);
    const changed = await bodyOf<ShopSettings>(
      change({ returnDays: 60, shippingFee: 6.5, communitySize: null, defaultCountry: 'IE' }),
    );
    expect(changed).toMatchObject({
      returnDays: 60,
      shippingFee: '6.50',
      communitySize: null,
      defaultCountry: 'IE',
      freeShippingFrom: '150.00',
    });
    expect((await storefront()).settings).toEqual(changed);
    const read = await call(shop, 'GET', '/api/settings', undefined, { ...staff.headers });
    expect(await bodyOf<ShopSettings>(read)).toEqual(changed);
  });

  it('refuse a running promotion whose percentage does not hold for everything for sale [law: promotion]', async () => {
    const promotion = { headline: 'Half price', endsAt: '2099-01-01T00:00:00Z', discountPercent: 50 };
    const refused = await change({ promotion });
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).code).toBe('content.promotion-not-real');
    const hidden = { ...promotion, headline: '50% OFF!', discountPercent: null };
    expect((await change({ promotion: hidden })).status).toBe(409);
    const typed = await makeProduct(shop.database, { price: '100.00', salePrice: '50.00', proven: false });
    expect((await change({ promotion })).status).toBe(409);
    await shop.database.query('DELETE FROM products WHERE id = $1', [typed]);
    const reduced = await makeProduct(shop.database, { price: '100.00', salePrice: '50.00' });
    expect((await change({ promotion })).status).toBe(200);
    await eventually(async () => (await storefront()).settings.promotion?.headline === 'Half price');

    // A claim for everything is hidden as soon as something costs its full price; one with "up to" stays.
    const full = await makeProduct(shop.database, { price: '100.00' });
    await eventually(async () => (await storefront()).settings.promotion === null);
    const refusal = await problemOf(change({ promotion }));
    expect(refusal.details).toEqual({ claimed: 50, smallest: 0, largest: 50 });
    const upTo = { ...promotion, headline: 'Up to half price' };
    expect((await change({ promotion: upTo })).status).toBe(200);
    await eventually(async () => (await storefront()).settings.promotion?.headline === upTo.headline);
    await shop.database.query('DELETE FROM products WHERE id = ANY($1::uuid[])', [[reduced, full]]);
    expect((await change({ promotion: null })).status).toBe(200);
    expect((await storefront()).settings.promotion).toBeNull();
  });

  it('have a promotion in both languages; without a Dutch headline the same in both', async () => {
    const base = { headline: 'Summer sale', endsAt: '2099-01-01T00:00:00Z', discountPercent: null };
    const translations = { nl: { headline: 'Zomeruitverkoop' } };
    expect((await change({ promotion: { ...base, translations } })).status).toBe(200);
    expect((await storefront()).settings.promotion).toMatchObject({ headline: 'Summer sale', translations });
    expect((await change({ promotion: base })).status).toBe(200);
    expect((await storefront()).settings.promotion?.translations).toEqual({
      nl: { headline: 'Summer sale' },
    });
    const claims = { nl: { headline: 'Alles 50% goedkoper' } };
    const refused = await change({ promotion: { ...base, translations: claims } });
    expect([refused.status, (await problemOf(refused)).code]).toEqual([409, 'content.promotion-not-real']);
    expect((await change({ promotion: { ...base, translations: { nl: { headline: '' } } } })).status).toBe(
      400,
    );
  });

  it('include reviews, of which a new shop has none', async () => {
    expect((await storefront()).settings.reviews).toEqual([]);
    const reviews = [{ text: 'Kept me dry from Howth to home.', author: 'Niamh, Cork' }];
    expect((await change({ reviews })).status).toBe(200);
    expect((await storefront()).settings.reviews).toEqual(reviews);
    expect((await change({ reviews: [] })).status).toBe(200);
    expect((await storefront()).settings.reviews).toEqual([]);
  });

  it('include what the shop says of itself, which is nothing in a new shop', async () => {
    expect((await storefront()).settings).toMatchObject({ statements: {}, customerPictures: [] });
    const texts = {
      statements: { hero: HERO, product: HERO },
      customerPictures: [{ url: '/media/a/960.webp', en: 'On the dyke', nl: 'Op de dijk' }],
    };
    expect((await change(texts)).status).toBe(200);
    expect((await storefront()).settings).toMatchObject(texts);
    expect((await change({ statements: { hero: null, shipping: HERO } })).status).toBe(200);
    expect((await storefront()).settings.statements).toEqual({ product: HERO, shipping: HERO });
    expect((await change({ statements: { product: null, shipping: null } })).status).toBe(200);
  });

  it('of a part do not undo another part that somebody else changes at the same time', async () => {
    const trader = { legalName: 'Noord B.V.', address: 'Kade 1\n8911 AA Leeuwarden\nNederland' };
    expect(await problemOf(change({ business: { vatNumber: 'NL001234567B01' } }))).toMatchObject({
      code: 'content.trader-unnamed',
    });
    await bodyOf(change({ business: trader }));
    const parts = [
      { business: { vatNumber: 'NL001234567B01', taxNumber: null } },
      { business: { ...trader, phone: '+31 20 123 4567', packagingId: 'Mailer M' } },
      { statements: { contact: HERO } },
      { statements: { slogan: HERO } },
      { returnDays: 21 },
      { shippingFee: '5.50' },
    ];
    const answers = await Promise.all(parts.map((part) => change(part)));
    expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200));
    expect((await storefront()).settings).toMatchObject({
      business: {
        ...trader,
        vatNumber: 'NL001234567B01',
        phone: '+31 20 123 4567',
        packagingId: 'Mailer M',
        registrations: [],
      },
      statements: { contact: HERO, slogan: HERO },
      returnDays: 21,
      shippingFee: '5.50',
    });
    await bodyOf(change({ business: null, statements: { contact: null, slogan: null } }));
    expect((await storefront()).settings).toMatchObject({ business: null, statements: {} });
  });

  it('refuse a new number of the trade register that lacks its form, and keep what is stored', async () => {
    const trader = { legalName: 'Noord B.V.', address: 'Kade 1\n8911 AA Leeuwarden\nNederland' };
    const business = (registrationNumber: string) => change({ business: { ...trader, registrationNumber } });
    expect(await problemOf(business('1234567'))).toMatchObject({
      code: 'content.registration-number',
      details: { field: 'business.registrationNumber', register: 'KvK', digits: '8' },
    });
    expect((await business('12345678')).status).toBe(200);
    expect((await change({ business: null })).status).toBe(200);
  });

  it('refuse a statement that makes an environmental claim, which has no room for a proof', async () => {
    const green = { ...HERO, nl: { ...HERO.nl, text: 'Duurzaam gemaakt.' } };
    const refusal = await problemOf(change({ statements: { promise: green } }));
    expect(refusal).toMatchObject({
      code: 'content.claims-unproven',
      details: { missing: [{ field: 'statements.promise.nl.text', text: 'Duurzaam' }] },
    });
  });

  it.each([
    { returnDays: 3 },
    { statements: { hero: { en: HERO.en } } },
    { statements: { hero: { ...HERO, en: { title: 'x'.repeat(81), text: 'x' } } } },
    { statements: { hero: { ...HERO, en: { title: 'x', text: ' ' } } } },
    { statements: { footer: HERO } },
    { statements: [] },
    { customerPictures: [{ url: 'javascript:alert(1)', en: 'x', nl: 'x' }] },
    { customerPictures: [{ url: '/a.webp', en: 'x' }] },
    { customerPictures: Array(7).fill({ url: '/a.webp', en: 'x', nl: 'x' }) },
    { reviews: [{ text: '', author: 'Niamh' }] },
    { reviews: [{ text: 'Said by nobody' }] },
    { reviews: [{ text: 'x'.repeat(401), author: 'Niamh' }] },
    { reviews: Array(7).fill({ text: 'Good.', author: 'Niamh' }) },
    { returnDays: '30' },
    { handlingTime: { daysFrom: 3, daysTo: 2 } },
    { handlingTime: { daysFrom: -1, daysTo: 2 } },
    { handlingTime: { daysFrom: 1, daysTo: 100 } },
    { handlingTime: { daysFrom: 1.5, daysTo: 2 } },
    { handlingTime: { daysFrom: '1', daysTo: '2' } },
    { handlingTime: { daysFrom: 1 } },
    { handlingTime: null },
    { returnConditions: { en: 'In the box.' } },
    { returnConditions: { en: 'In the box.', nl: ' ' } },
    { returnConditions: { en: 'x'.repeat(1001), nl: 'x' } },
    { returnConditions: 'In the box.' },
    { defaultCountry: 'US' },
    { crossBorderVat: 'cheapest' },
    { shippingFee: '-1' },
    { contactEmail: 'nobody' },
    { shopName: 'a\nb' },
    { communitySize: 0 },
    { promotion: { headline: '', endsAt: 'soon', discountPercent: 200 } },
    { promotion: { headline: 'x\u0000', endsAt: '2099-01-01T00:00:00Z', discountPercent: null } },
    [],
    'text',
  ])('refuse %j', async (body) => {
    expect((await change(body)).status).toBe(400);
  });
});

describe('page photos', () => {
  const url = 'https://pictures.example/hero.jpg';
  const put = (slot: string, body: unknown) =>
    call(shop, 'PUT', `/api/photos/${slot}`, body, { ...staff.headers });

  it('are changed and reset for every shopper', async () => {
    const chosen = await bodyOf<PagePhoto[]>(put('hero-background', { url: ` ${url} ` }));
    expect(chosen[0]).toEqual({
      slot: 'hero-background',
      url,
      isDefault: false,
      isShown: true,
      madeWithAi: false,
      focus: 'center',
    });
    expect((await storefront()).photos['hero-background']).toBe(url);
    const reset = await call(shop, 'DELETE', '/api/photos/hero-background', undefined, { ...staff.headers });
    expect((await bodyOf<PagePhoto[]>(reset))[0]).toMatchObject({ isDefault: true });
    expect((await storefront()).photos['hero-background']).toBe('/media/scene-hero/1600.webp');
    expect(await bodyOf<PagePhoto[]>(call(shop, 'GET', '/api/photos'))).toHaveLength(6);
  });

  it('show the part that their owner chose, and the middle after a reset', async () => {
    const shown = async () => (await storefront()).photoFocus;
    expect(await shown()).toBeUndefined();
    await bodyOf(put('hero-background', { url, focus: 'top-right' }));
    expect(await shown()).toEqual({ 'hero-background': 'top-right' });
    expect((await put('hero-background', { url, focus: 'nose' })).status).toBe(400);
    await call(shop, 'DELETE', '/api/photos/hero-background', undefined, { ...staff.headers });
    expect(await shown()).toBeUndefined();
  });

  it('can be changed by staff only', async () => {
    expect((await call(shop, 'PUT', '/api/photos/hero-background', { url })).status).toBe(401);
    expect((await call(shop, 'DELETE', '/api/photos/hero-background')).status).toBe(401);
  });

  it.each([
    ['hero-background', { url: '   ' }],
    ['hero-background', { url: 'javascript:alert(1)' }],
    ['hero-background', { url: '//other.example/x.png' }],
    ['hero-background', { url: `https://x.example/${'a'.repeat(2000)}` }],
    ['hero-background', { url: 'https://x.example/a\u0000' }],
    ['hero-background', {}],
    ['nowhere', { url: 'https://pictures.example/hero.jpg' }],
  ])('in %s refuse %j', async (slot, body) => {
    expect((await put(slot, body)).status).toBe(400);
  });
});
