import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { routesOf } from '../../support/routes.js';
import { signIn } from '../../support/staff.js';
import { sessionEvent, webhookSignature } from '../../support/webhook.js';
import { newId } from '#platform/ids';

/** What the proxy with TLS in front of a published shop adds. */
const PROXY = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7', 'accept-language': 'en' };
const SECRET = 'whsec_test';
const FORM = 'application/x-www-form-urlencoded';

/** Public routes that a closed shop answers, each with a reason in `closed-routes.ts`; robots.txt says something else then. */
const OPEN = [
  'GET /.well-known/security.txt',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /metrics',
  'GET /robots.txt',
  'GET /site.webmanifest',
  'POST /api/auth/login',
  'POST /api/auth/login/code',
  'POST /api/auth/login/passkey',
  'POST /api/auth/login/passkey/options',
  'POST /api/auth/logout',
  'POST /api/shop-password',
  'POST /api/webhooks/stripe',
];

let shop: TestShop;
let owner: { cookie: string };
let product: string;

beforeAll(async () => {
  shop = await startTestShop({
    env: {
      PUBLIC_URL: 'https://shop.example',
      TRUSTED_PROXIES: '127.0.0.1',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: SECRET,
    },
  });
  product = await makeProduct(shop.database, { name: 'Secret Jacket' });
  const { headers } = await signIn(shop);
  owner = { cookie: headers.cookie.replace('staff=', '__Host-staff=') };
});
beforeEach(async () => {
  await shop.database.query(
    `UPDATE shop_opening SET is_open = false, first_opened_at = NULL, password = 'sheep-and-wool'`,
  );
  await shop.database.query('DELETE FROM throttles');
  await shop.database.query(`DELETE FROM audit_log WHERE action LIKE 'opening.%'`);
});
afterAll(() => shop.stop());

const at = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${shop.env.PORT}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...PROXY, ...headers },
  });
const put = (path: string, body: unknown, headers: Record<string, string> = owner) =>
  at(path, { ...headers, 'content-type': 'application/json' }, { method: 'PUT', body: JSON.stringify(body) });
const give = (password: string, to = '/', headers: Record<string, string> = {}) =>
  at(
    '/api/shop-password',
    { 'content-type': FORM, ...headers },
    { method: 'POST', body: new URLSearchParams({ password, to }).toString() },
  );
const cookieOf = (response: Response) => (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const entries = () =>
  shop.database.query(`SELECT action FROM audit_log WHERE action LIKE 'opening.%' ORDER BY created_at`);

describe('a new shop on a public address, for a visitor', () => {
  it.each(['/', '/nl/winkel', '/search?q=wool', '/checkout', '/anything', '/admina'])(
    'shows a page with a password in place of %s',
    async (path) => {
      const answer = await at(path);
      const text = await answer.text();
      expect([
        answer.status,
        answer.headers.get('cache-control'),
        answer.headers.get('x-robots-tag'),
      ]).toEqual([503, 'no-store', 'noindex']);
      expect(text).toContain('<h1>Aran &amp; Ash Amsterdam</h1>');
      expect(text).toContain('name="password"');
      expect(text).not.toContain('Secret');
    },
  );

  it('shows no page of the owner’s products, not even one that was cached for somebody else', async () => {
    const seen = await at('/api/products', owner);
    expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('Secret Jacket')]);
    const answer = await at('/api/products');
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'opening.shop-closed']);
  });

  it.each([
    '/api/products',
    '/api/storefront',
    '/api/categories',
    '/api/orders/by-number/1',
    '/media/copy?url=x',
    '/sitemap.xml',
  ])('answers nothing at %s', async (path) => {
    const answer = await at(path);
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'opening.shop-closed']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers nothing of the shop on any route, apart from those that are named here', async () => {
    const open: string[] = [];
    for (const { method, path, template } of routesOf(shop).filter(({ access }) => access === 'public')) {
      const { status, headers } = await at(path, {}, { method });
      if (![403, 503].includes(status) || headers.get('cache-control') !== 'no-store') open.push(template);
    }
    expect(open.sort()).toEqual(OPEN);
  });

  it('takes nothing into a cart', async () => {
    const answer = await at(
      '/api/cart',
      { 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ productId: product }) },
    );
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'opening.shop-closed']);
  });

  it('asks crawlers to stay away', async () => {
    const answer = await at('/robots.txt');
    expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([
      'User-agent: *\nDisallow: /\n',
      'no-store',
    ]);
  });

  it('lets staff sign in, probes ask, and the provider report payments', async () => {
    expect((await at('/admin')).status).not.toBe(503);
    expect((await at('/api/health/ready')).status).toBe(200);
    expect((await at('/.well-known/security.txt')).status).toBe(200);
    const wrong = JSON.stringify({ email: 'nobody@example.test', password: 'wrong-password' });
    const signed = await at(
      '/api/auth/login',
      { 'content-type': 'application/json' },
      { method: 'POST', body: wrong },
    );
    expect(await codeOf(signed)).toBe('identity.wrong-credentials');
    const event = sessionEvent({
      id: newId(),
      type: 'checkout.session.completed',
      checkoutId: newId(),
      amountCents: 100,
    });
    const webhook = await at(
      '/api/webhooks/stripe',
      { 'content-type': 'application/json', 'stripe-signature': webhookSignature(event, SECRET) },
      { method: 'POST', body: event },
    );
    expect(webhook.status).toBe(200);
  });

  it('speaks the language of the page, of the choice on it, or of the browser', async () => {
    const dutch = 'Kijk dan alvast rond';
    expect(await (await at('/nl/product/x')).text()).toContain(dutch);
    expect(await (await at('/?lang=nl')).text()).toContain(dutch);
    expect(await (await at('/', { 'accept-language': 'nl' })).text()).toContain(dutch);
    expect(await (await at('/?lang=%00')).text()).not.toContain(dutch);
  });
});

describe('the password', () => {
  it('lets a visitor into the shop, and back to what was wanted', async () => {
    const entered = await give('  sheep-and-wool ', '/search?q=wool');
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/search?q=wool']);
    expect(entered.headers.getSetCookie()[0]).toMatch(/^__Host-visitor=.*HttpOnly; Secure; SameSite=Lax$/);
    const seen = await at('/api/products', { cookie: cookieOf(entered) });
    expect([seen.status, seen.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:1',
    '/%0d%0a',
    '/\r\nx: y',
  ])('never leads to another address than the shop’s: %j', async (to) => {
    const { headers } = await give('sheep-and-wool', to);
    expect(['/', '/%0d%0a']).toContain(headers.get('location'));
  });

  it.each(['', 'wrong', 'sheep-and-wool2', 'Sheep-and-wool', '🐑'.repeat(50)])(
    'shows the form again for %j',
    async (password) => {
      const answer = await give(password, '/search');
      const text = await answer.text();
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
      expect(text).toContain('role="alert"');
      expect(text).toContain('value="/search"');
      expect(text).not.toContain('sheep');
    },
  );

  it('refuses a form that nobody can have filled in', async () => {
    const long = await give('x'.repeat(5000));
    expect([long.status, await codeOf(long)]).toEqual([400, 'request.invalid']);
    const foreign = await give('sheep-and-wool', '/', { origin: 'https://evil.example' });
    expect(await codeOf(foreign)).toBe('request.foreign-origin');
  });

  it('is guessed slowly: after twenty attempts a network waits, also with the right one', async () => {
    const statuses = await Promise.all(Array.from({ length: 24 }, async () => (await give('wrong')).status));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    const right = await give('sheep-and-wool');
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await right.text()).toContain('Too many attempts');
    const elsewhere = await give('sheep-and-wool', '/', { 'x-forwarded-for': '203.0.113.9' });
    expect(elsewhere.status).toBe(303);
  });

  it('is needed again once the owner has changed it', async () => {
    const cookie = cookieOf(await give('sheep-and-wool'));
    expect((await put('/api/shop-opening/password', { password: 'cows-and-cheese' })).status).toBe(200);
    expect((await at('/api/products', { cookie })).status).toBe(403);
    expect((await give('sheep-and-wool')).status).toBe(401);
    const now = cookieOf(await give('cows-and-cheese'));
    expect((await at('/api/products', { cookie: now })).status).toBe(200);
    expect(await entries()).toEqual([{ action: 'opening.password-changed' }]);
    const log = await shop.database.query(`SELECT * FROM audit_log WHERE action LIKE 'opening.%'`);
    expect(JSON.stringify(log)).not.toMatch(/sheep|cows/);
  });

  it('is refused when it is too short or too long', async () => {
    for (const password of ['', 'short', '        ', 'x'.repeat(101)])
      expect((await put('/api/shop-opening/password', { password })).status).toBe(400);
  });

  it.each(['', 'x', '9999999999999.x', '9999999999999.', '.', 'NaN.x', '1.2.3'])(
    'is not replaced by a forged cookie: %j',
    async (pass) => {
      const answer = await at('/api/products', { cookie: `__Host-visitor=${pass}` });
      expect(await codeOf(answer)).toBe('opening.shop-closed');
    },
  );

  it('is not replaced by a pass whose end was moved', async () => {
    const [name = '', pass = ''] = cookieOf(await give('sheep-and-wool')).split('=');
    const [until = '', signature = ''] = pass.split('.');
    const moved = `${name}=${Number(until) + 1}.${signature}`;
    expect((await at('/api/products', { cookie: moved })).status).toBe(403);
  });
});

describe('opening and closing', () => {
  it('opens once for two owners at once, and every visitor sees the shop', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => put('/api/shop-opening', { isOpen: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entries()).toEqual([{ action: 'opening.shop-opened' }]);
    const seen = await at('/api/products');
    expect([seen.status, seen.headers.get('x-robots-tag')]).toEqual([200, null]);
    expect((await at('/sitemap.xml')).status).toBe(200);
    expect(await (await at('/robots.txt')).text()).toContain('Sitemap:');
  });

  it('closes at once, also what was cached, and leaves their way to those who have bought', async () => {
    await put('/api/shop-opening', { isOpen: true });
    await at('/api/products');
    const both = await Promise.all([1, 2].map(() => put('/api/shop-opening', { isOpen: false })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await entries()).at(-1)).toEqual({ action: 'opening.shop-closed' });
    expect(await entries()).toHaveLength(2);
    expect((await at('/api/products')).status).toBe(403);
    const page = await at('/');
    expect([page.status, (await page.text()).includes('href="/withdrawal"')]).toEqual([503, true]);
    expect((await at('/withdrawal')).status).not.toBe(503);
    expect((await at('/api/orders/by-number/1')).status).toBe(404);
    expect((await at('/api/cart', {}, { method: 'POST' })).status).toBe(403);
  });

  it('names what is missing instead of opening', async () => {
    await shop.database.query(`UPDATE products SET status = 'draft'`);
    await shop.database.query(`UPDATE settings SET value = value || '{"business": null}' WHERE key = 'shop'`);
    const answer = await put('/api/shop-opening', { isOpen: true });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'opening.not-ready',
        details: { missing: ['trader', 'taxes', 'products'] },
      }),
    ]);
    expect(await entries()).toEqual([]);
    expect((await at('/api/products')).status).toBe(403);
  });
});
