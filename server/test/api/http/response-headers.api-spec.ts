import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';
import { signIn } from '../../support/staff.js';

let shop: TestShop;
const log: string[] = [];

beforeAll(async () => {
  shop = await startTestShop({ onLog: (line) => log.push(line) });
});

afterAll(() => shop.stop());

/** Status and headers of a request with any header, `Host` and `Sec-Fetch-Site` too, which `fetch` would not send. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; code: unknown }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('end', () => {
        const isProblem = text.startsWith('{"code"');
        const code = isProblem ? (JSON.parse(text) as { code: string }).code : undefined;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, code });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('every response [asvs: 3.2.1, 3.4.4, 3.4.6]', () => {
  it.each([
    ['data', 'GET', '/api/products'],
    ['a refusal', 'GET', '/api/orders'],
    ['an unknown address', 'GET', '/api/nothing'],
    ['an address that cannot be read', 'GET', '/api/products/%ZZ'],
    ['an address that is too long', 'DELETE', `/api/products/${'x'.repeat(500)}`],
  ])('forbids to be shown as a page or in a frame: %s', async (_name, method, path) => {
    const { headers } = await ask(method, path);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'.*sandbox/,
    );
  });

  it('has no inline script or style in its policy, and may not be framed, when it is a page [asvs: 3.4.3, 3.4.6]', async () => {
    for (const path of ['/', '/admin', '/no/such/page', '/api/docs']) {
      const { headers } = await ask('GET', path);
      const policy = String(headers['content-security-policy']);
      const directives = new Map(policy.split('; ').map((part) => part.split(/ (.*)/s) as [string, string]));
      expect(directives.get('default-src'), path).toBe("'none'");
      expect(directives.get('script-src'), path).toBe("'self'");
      expect(directives.get('style-src'), path).toBe("'self'");
      expect(directives.get('img-src'), path).toMatch(/^'self'( data:)?$/);
      expect(policy, path).not.toContain('unsafe-inline');
      expect(directives.get('base-uri'), path).toBe("'none'");
      expect(directives.get('frame-ancestors'), path).toBe("'none'");
    }
    // Another site learns the origin and no address, which may hold the key of an order.
    expect((await ask('GET', '/orders/AA-1?key=secret')).headers['referrer-policy']).toBe(
      'strict-origin-when-cross-origin',
    );
    expect((await ask('GET', '/')).headers['reporting-endpoints']).toBe('policy="/api/policy-reports"');
  });

  it('is not stored when it may hold the data of one client [asvs: 14.3.2]', async () => {
    const shopper = new Shopper(shop);
    const product = await makeProduct(shop.database);
    await makeStock(shop.database, product, { inStock: 3 });
    await shopper.adds(product);
    const placed = await shopper.checksOut();
    const staff = await signIn(shop);
    const answers = [
      await shopper.get('/api/cart'),
      await shopper.get('/api/checkout/quote'),
      placed,
      await shopper.post('/api/checkout/success', { checkoutId: placed.body.checkoutId }),
      await shopper.call('GET', '/api/orders', undefined, staff.headers),
      await shopper.call('GET', '/api/customers', undefined, staff.headers),
    ];
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
    // What is the same for all is cached as before.
    expect((await shopper.get('/api/products')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('a request for another host', () => {
  it.each(['evil.example', 'evil.example:3000', '10.0.0.7'])('is refused: %s', async (host) => {
    expect(await ask('GET', '/api/cart', { host })).toMatchObject({
      status: 421,
      code: 'request.foreign-host',
    });
  });

  it('is refused for pages and changes too', async () => {
    expect((await ask('GET', '/', { host: 'evil.example' })).status).toBe(421);
    const rebound = { host: 'evil.example', origin: 'http://evil.example' };
    expect((await ask('DELETE', '/api/cart', rebound)).status).toBe(421);
  });

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.2', '[::1]:3000'])('is answered on %s', async (host) => {
    expect((await ask('GET', '/api/cart', { host })).status).toBe(200);
  });

  it('may ask for the health of the process, by which orchestrators find it', async () => {
    expect((await ask('GET', '/api/health/live', { host: '10.0.0.7:3000' })).status).toBe(200);
  });
});

describe('a change that a page of another site has started', () => {
  it.each(['cross-site', 'same-site'])('is refused without an origin too: %s', async (site) => {
    expect(await ask('DELETE', '/api/cart', { 'sec-fetch-site': site })).toMatchObject({
      status: 403,
      code: 'request.foreign-origin',
    });
  });

  it.each(['same-origin', 'none'])('is not: %s', async (site) => {
    expect((await ask('DELETE', '/api/cart', { 'sec-fetch-site': site })).status).toBe(204);
  });
});

describe('reports of blocked content', () => {
  const send = (body: string, type = 'application/csp-report') =>
    fetch(`${shop.url}/api/policy-reports`, { method: 'POST', headers: { 'content-type': type }, body });

  it('are logged without the query of the page, at most twenty in a minute', async () => {
    const report = JSON.stringify({
      'csp-report': {
        'document-uri': 'http://127.0.0.1/orders/1?key=secret-key',
        'effective-directive': 'img-src',
      },
    });
    for (let time = 0; time < 45; time += 1) expect((await send(report)).status).toBe(204);
    const logged = log.filter((line) => line.includes('a page policy has blocked'));
    // The minute may change meanwhile.
    expect(logged.length).toBeGreaterThanOrEqual(20);
    expect(logged.length).toBeLessThanOrEqual(40);
    expect(logged.join()).not.toContain('secret-key');
  });

  it('are refused when they are large, and ignored when they are no reports', async () => {
    expect((await send('x'.repeat(20_000))).status).toBe(413);
    expect((await send('no report', 'application/reports+json')).status).toBe(204);
    expect((await send('<a/>', 'application/xml')).status).toBe(415);
  });
});

describe('metrics without a token [asvs: 4.1.3]', () => {
  it('are for this machine, whatever a header says', async () => {
    expect((await ask('GET', '/metrics')).status).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'via'])
      expect((await ask('GET', '/metrics', { [header]: '127.0.0.1' })).status).toBe(404);
  });
});

it('closes a connection without a host with a problem', async () => {
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    socket.write('GET /api/cart HTTP/1.1\r\nConnection: close\r\n\r\n');
  });
  expect(text).toMatch(/^HTTP\/1\.1 421 /);
  expect(text).toContain('request.foreign-host');
});
