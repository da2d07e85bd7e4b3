import { type TestShop } from './app.js';
import { bodyOf, call } from './http.js';
import { PUBLISHABLE } from './makers/make-maker.js';
import { addPasskey, Authenticator, siteOf } from './authenticator.js';
import { makeCategory } from './makers/make-category.js';
import { makeCoupon } from './makers/make-coupon.js';
import { makeProduct } from './makers/make-product.js';
import { makePage } from './makers/make-page.js';
import { makeRedirect } from './makers/make-redirect.js';
import { makeStock } from './makers/make-stock.js';
import { unique } from './makers/unique.js';
import { codeAt, turnOnSecondFactor } from './second-factor.js';
import { signIn, type SignedInStaff } from './staff.js';
import { documentForm, pictureForm } from './upload-forms.js';
import type { ShopBrand } from '#contracts/brand';
import type { HomePage } from '#contracts/home-page';
import type { StoredMenus } from '#contracts/menus';
import type { TextsOfLaw } from '#contracts/texts-of-law';
import { newId } from '#platform/ids';

/** A request that changes something: the value of the route's `:id`, and the body. */
export interface Change {
  readonly id?: string;
  /** The value of the route's `:refundId`. */
  readonly refundId?: string;
  /** The value of the route's `:itemId`. */
  readonly itemId?: string;
  readonly body?: unknown;
  /** The account that sends it, when it is not the owner. */
  readonly who?: SignedInStaff;
}

/** Prepares one change for each route, such as `PUT /api/coupons/:id`. The order matters: imports run one by one, and an order moves step by step. */
export type Changes = Record<string, () => Change | Promise<Change>>;

const PASSWORD = 'correct-horse-battery';
const STOCK = { size: null, color: null, quantityInStock: 5, lowStockThreshold: 5 };
const COUPON = { name: 'Every', type: 'percentage', value: '10' };

/** Changes of accounts. `PASSWORD` is the owner's. */
export function accountChanges(shop: TestShop, owner: SignedInStaff): Changes {
  const withPassword = async () => {
    const who = await signIn(shop, 'staff');
    await shop.database.query(
      `UPDATE staff SET password_hash = (SELECT password_hash FROM staff WHERE email = 'owner@example.test') WHERE id = $1`,
      [who.id],
    );
    return who;
  };
  const withFactor = async () => {
    const who = await withPassword();
    return { who, ...(await turnOnSecondFactor(shop, who.headers, PASSWORD)) };
  };
  return {
    'POST /api/auth/password': async () => ({
      who: await withPassword(),
      body: { currentPassword: PASSWORD, newPassword: 'another-long-password' },
    }),
    'POST /api/auth/second-factor/confirm': async () => {
      const who = await withPassword();
      const begun = await call(
        shop,
        'POST',
        '/api/auth/second-factor/setup',
        { currentPassword: PASSWORD },
        who.headers,
      );
      const { secret, setup } = await bodyOf<{ secret: string; setup: string }>(begun);
      return { who, body: { setup, code: codeAt(shop, secret) } };
    },
    'POST /api/auth/second-factor/recovery-codes': async () => {
      const { who, secret } = await withFactor();
      return { who, body: { currentPassword: PASSWORD, code: codeAt(shop, secret) } };
    },
    'POST /api/auth/second-factor/off': async () => {
      const { who, secret } = await withFactor();
      return { who, body: { currentPassword: PASSWORD, code: codeAt(shop, secret) } };
    },
    ...passkeyChanges(shop),
    'DELETE /api/staff/:id/second-factor': async () => ({ id: (await withFactor()).who.id }),
    'DELETE /api/staff/sessions': () => ({}),
    'DELETE /api/staff/:id/sessions': async () => ({ id: (await signIn(shop, 'staff')).id }),
    'POST /api/staff': () => ({
      body: { email: `${unique('every')}@example.test`, role: 'staff', password: 'a-long-password-1' },
    }),
    'PATCH /api/staff/:id': async () => ({ id: (await signIn(shop, 'staff')).id, body: { name: 'Mary' } }),
    'POST /api/audit/:id/undo': async () => {
      await call(shop, 'PUT', '/api/settings', { returnDays: 45 }, owner.headers);
      const [entry] = await bodyOf<{ id: string }[]>(
        call(shop, 'GET', '/api/audit?limit=1&subjectType=settings', undefined, owner.headers),
      );
      return { id: entry?.id ?? '' };
    },
    'POST /api/audit/acts/:id/undo': async () => {
      await call(shop, 'PUT', '/api/settings', { returnDays: 46 }, owner.headers);
      const [act] = await bodyOf<{ id: string }[]>(
        call(shop, 'GET', '/api/audit/acts?limit=1&subjectType=settings', undefined, owner.headers),
      );
      return { id: act?.id ?? '' };
    },
  };
}

/** Changes of the own passkeys. */
function passkeyChanges(shop: TestShop): Changes {
  const added = async () => {
    const who = await signIn(shop, 'staff');
    return { who, id: (await addPasskey(shop, who.headers)).passkey.id };
  };
  return {
    'POST /api/auth/passkeys': async () => {
      const who = await signIn(shop, 'staff');
      const asked = call(shop, 'POST', '/api/auth/passkeys/options', undefined, who.headers);
      const passkey = new Authenticator(siteOf(shop)).create(await bodyOf(asked));
      return { who, body: { name: 'Laptop', passkey } };
    },
    'PATCH /api/auth/passkeys/:id': async () => ({ ...(await added()), body: { name: 'Phone' } }),
    'DELETE /api/auth/passkeys/:id': added,
  };
}

/** Changes of products, categories and stock. */
export function catalogueChanges(shop: TestShop, owner: SignedInStaff): Changes {
  let category = '';
  const product = () => makeProduct(shop.database, { name: unique('Howth'), category });
  const stock = async () => makeStock(shop.database, await product(), { inStock: 3 });
  const input = () => ({
    name: 'Howth Cap',
    description: '',
    price: '20.00',
    category,
    imageUrl: '/media/x.webp',
    ...PUBLISHABLE,
  });
  return {
    'POST /api/categories': () => {
      category = unique('CAPS');
      return { body: { name: category } };
    },
    'PUT /api/categories/:id': async () => ({
      id: await makeCategory(shop.database, { name: unique('HATS') }),
      body: { name: unique('BONNETS') },
    }),
    'DELETE /api/categories/:id': async () => ({
      id: await makeCategory(shop.database, { name: unique('GONE') }),
    }),
    'POST /api/categories/:id/restore': async () => {
      const id = await makeCategory(shop.database, { name: unique('BACK') });
      await call(shop, 'DELETE', `/api/categories/${id}`, undefined, owner.headers);
      return { id };
    },
    'POST /api/categories/:id/products': async () => ({
      id: await makeCategory(shop.database, { name: unique('SCARVES') }),
      body: { add: [await product()] },
    }),
    'POST /api/products': () => ({ body: input() }),
    'PUT /api/products/:id': async () => ({ id: await product(), body: input() }),
    'DELETE /api/products/:id': async () => ({ id: await product() }),
    'POST /api/products/:id/restore': async () => {
      const id = await product();
      await call(shop, 'DELETE', `/api/products/${id}`, undefined, owner.headers);
      return { id };
    },
    'POST /api/products/bulk': async () => ({
      body: { action: 'status', ids: [await product()], status: 'draft' },
    }),
    'POST /api/products/bulk/:id/undo': async () => {
      const change = { action: 'status', ids: [await product()], status: 'draft' };
      const sent = call(shop, 'POST', '/api/products/bulk', change, owner.headers);
      return { id: (await bodyOf<{ id: string }>(sent)).id };
    },
    'PUT /api/products/:id/variants': async () => ({
      id: await product(),
      body: { rows: [{ ...STOCK, sku: unique('EVERY'), price: '25.00' }] },
    }),
    'POST /api/inventory': async () => ({
      body: { ...STOCK, sku: unique('EVERY'), productId: await product() },
    }),
    'PUT /api/inventory/:id': async () => {
      const productId = await product();
      const sku = unique('EVERY');
      const id = await makeStock(shop.database, productId, { sku, inStock: 3 });
      return { id, body: { ...STOCK, sku, productId } };
    },
    'POST /api/inventory/bulk': async () => ({ body: { action: 'add', ids: [await stock()], quantity: 2 } }),
    'DELETE /api/inventory/:id': async () => ({ id: await stock() }),
  };
}

/** Changes of settings, pictures, coupons and messages. */
export function contentChanges(shop: TestShop): Changes {
  const coupon = async () => {
    const code = await makeCoupon(shop.database);
    const row = await shop.database.one<{ id: string }>('SELECT id FROM coupons WHERE code = $1', [code]);
    return { id: row?.id ?? '', code };
  };
  return {
    'PUT /api/settings': () => ({ body: { shopName: unique('Shop') } }),
    'PUT /api/photos/:slot': () => ({ id: 'section-left', body: { url: '/media/somewhere.webp' } }),
    'DELETE /api/photos/:slot': () => ({ id: 'section-left' }),
    'POST /api/media': async () => ({ body: await pictureForm(40) }),
    'PUT /api/settings/guarantee-notices/:locale': async () => {
      const { headers } = await signIn(shop);
      const sent = fetch(`${shop.url}/api/media`, { method: 'POST', body: await pictureForm(400), headers });
      return { id: 'en', body: { url: (await bodyOf<{ url: string }>(sent)).url } };
    },
    'DELETE /api/settings/guarantee-notices/:locale': () => ({ id: 'en' }),
    'PUT /api/settings/texts-of-law/:text/confirmation': async () => {
      const { headers } = await signIn(shop);
      const { texts } = await bodyOf<TextsOfLaw>(
        call(shop, 'GET', '/api/settings/texts-of-law', undefined, headers),
      );
      return { id: 'imprint', body: { wording: texts.find(({ text }) => text === 'imprint')?.wording } };
    },
    'POST /api/media/crops': async () => {
      const { headers } = await signIn(shop);
      const sent = fetch(`${shop.url}/api/media`, { method: 'POST', body: await pictureForm(400), headers });
      const { url } = await bodyOf<{ url: string }>(sent);
      return { body: { url, area: { x: 0, y: 0.1, width: 0.8, height: 0.9 } } };
    },
    'POST /api/media/logos': async () => ({ body: await pictureForm(200) }),
    'PUT /api/settings/brand': async () => {
      const { headers } = await signIn(shop);
      const { revision, ...brand } = await bodyOf<ShopBrand>(
        call(shop, 'GET', '/api/settings/brand', undefined, headers),
      );
      const main = brand.colours.main === '#1b2a6b' ? '#0f3d2e' : '#1b2a6b';
      return { body: { ...brand, colours: { ...brand.colours, main }, revision } };
    },
    'PUT /api/settings/home-page': async () => {
      const { headers } = await signIn(shop);
      const page = await bodyOf<HomePage>(call(shop, 'GET', '/api/settings/home-page', undefined, headers));
      return { body: { ...page, sections: page.sections.toReversed() } };
    },
    'PUT /api/settings/menus': async () => {
      const { headers } = await signIn(shop);
      const menus = await bodyOf<StoredMenus>(call(shop, 'GET', '/api/settings/menus', undefined, headers));
      return { body: { ...menus, header: menus.header.toReversed() } };
    },
    'POST /api/media/documents': async () => ({ body: await documentForm() }),
    'POST /api/coupons': () => ({ body: { ...COUPON, code: unique('EVERY') } }),
    'PUT /api/coupons/:id': async () => {
      const { id, code } = await coupon();
      return { id, body: { ...COUPON, code } };
    },
    'DELETE /api/coupons/:id': async () => ({ id: (await coupon()).id }),
    'POST /api/redirects': () => ({ body: { from: `/${unique('old')}`, to: '/about' } }),
    'PUT /api/redirects/:id': async () => {
      const { id, from } = await makeRedirect(shop.database);
      return { id, body: { from, to: '/contact' } };
    },
    'DELETE /api/redirects/:id': async () => ({ id: (await makeRedirect(shop.database)).id }),
    'POST /api/redirects/import': () => ({
      body: { csv: `Redirect from,Redirect to\n/${unique('old')},/about\n` },
    }),
    'PATCH /api/contact-messages/:id': async () => {
      const id = newId();
      await shop.database.query(
        `INSERT INTO contact_messages (id, name, email, message) VALUES ($1, 'Niamh', 'n@example.test', 'Hello')`,
        [id],
      );
      return { id, body: { handled: true } };
    },
  };
}

/** Changes of custom pages. */
export function pageChanges(shop: TestShop): Changes {
  const page = async (status: 'draft' | 'published' = 'draft') => {
    const { id } = await makePage(shop.database, { status });
    return { id };
  };
  return {
    'POST /api/pages': () => ({ body: { title: unique('every') } }),
    'PUT /api/pages/:id': async () => ({ ...(await page()), body: { title: 'Every' } }),
    'POST /api/pages/:id/publish': () => page(),
    'POST /api/pages/:id/unpublish': () => page('published'),
    'DELETE /api/pages/:id': () => page(),
  };
}
