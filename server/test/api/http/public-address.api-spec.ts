import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { ownerSignIns } from '#modules/identity';

const TOKEN = 'a-token-of-the-collector';
/** What a proxy with TLS on this machine adds. */
const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' };

let shop: TestShop;
let api: string;

/** A shop for development by its NODE_ENV, which is published under a name. */
beforeAll(async () => {
  shop = await startTestShop({
    env: {
      NODE_ENV: 'development',
      PUBLIC_URL: 'https://shop.example',
      PAYMENTS: 'sandbox',
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_TOKEN: TOKEN,
      // As a shop that has been opened.
      CLOSED_UNTIL_OPENED: 'off',
    },
  });
  await ownerSignIns(shop.database).createFirstOwner(shop.env);
  api = `http://127.0.0.1:${shop.env.PORT}`;
});

afterAll(() => shop.stop());

describe('a published shop, whatever NODE_ENV says', () => {
  it.each(['/api/dev/mails', '/api/docs', '/api/docs-json', '/api/docs/swagger-ui.css'])(
    'has no page for developers: %s [asvs: 13.4.2, 13.4.5, 15.2.3]',
    async (path) => {
      const answer = await fetch(`${api}${path}`, { headers: FORWARDED });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        404,
        'request.no-such-route',
      ]);
    },
  );

  it('tells browsers to use https for a year, below its name too [asvs: 3.4.1]', async () => {
    for (const path of ['/api/products', '/', '/api/orders', '/api/products/%ZZ']) {
      const { headers } = await fetch(`${api}${path}`, { headers: FORWARDED });
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
    }
  });

  it('sets the cookies of shoppers and staff for this host and https alone [asvs: 3.3.1, 3.3.3]', async () => {
    const product = await makeProduct(shop.database);
    await makeStock(shop.database, product, { inStock: 2 });
    const json = { ...FORWARDED, 'content-type': 'application/json' };
    const cart = await fetch(`${api}/api/cart`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ productId: product }),
    });
    const shopper = cart.headers.getSetCookie()[0] ?? '';
    expect(shopper).toMatch(/^__Host-sid=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = shopper.split(';')[0] ?? '';
    const lines = await fetch(`${api}/api/cart`, { headers: { ...FORWARDED, cookie } });
    expect(await lines.json()).toHaveLength(1);
    // A cookie of another host of the domain cannot have the prefix, and counts for nothing without it.
    const planted = cookie.replace('__Host-', '');
    const none = await fetch(`${api}/api/cart`, { headers: { ...FORWARDED, cookie: planted } });
    expect(await none.json()).toEqual([]);

    const signedIn = await fetch(`${api}/api/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'owner@example.test', password: 'correct-horse-battery' }),
    });
    const staff = signedIn.headers.getSetCookie().find((one) => one.includes('staff=')) ?? '';
    expect(staff).toMatch(/^__Host-staff=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const me = await fetch(`${api}/api/auth/me`, {
      headers: { ...FORWARDED, cookie: staff.split(';')[0] ?? '' },
    });
    expect(me.status).toBe(200);
  });

  it('shows its metrics to the token alone, also to this machine [asvs: 13.4.5]', async () => {
    const read = (headers: Record<string, string>) => fetch(`${api}/metrics`, { headers });
    expect((await read({})).status).toBe(404);
    expect((await read({ authorization: `Bearer ${TOKEN}x` })).status).toBe(404);
    expect((await read({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });
});
