import { request as send } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { formWith } from '../../support/upload-forms.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';

let shop: TestShop;
let staff: SignedInStaff;
const logged: string[] = [];

beforeAll(async () => {
  shop = await startTestShop({ onLog: (line) => logged.push(line) });
  staff = await signIn(shop);
});

afterAll(() => shop.stop());

type Headers = Readonly<Record<string, string>>;

/** Status and code of the answer. The path goes out as it is: fetch would tidy it up. */
function answerTo(
  method: string,
  path: string,
  headers: Headers = {},
  body?: string | Buffer,
): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, path, method, headers, maxHeaderSize: 64 * 1024 }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const code = /"code":"([\w.-]+)"/.exec(Buffer.concat(chunks).toString())?.[1] ?? '';
        resolve(`${response.statusCode} ${code}`.trim());
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const NUMBERS = Array.from({ length: 40_000 }, (_, index) => index);

describe('a body is refused before it is read when it has [asvs: 15.2.2]', () => {
  it.each([
    ['deeply nested lists', `${'['.repeat(250_000)}${']'.repeat(250_000)}`],
    ['deeply nested objects', `${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}`],
    ['a deeply nested field', `{"productId":${'['.repeat(33)}${']'.repeat(33)}}`],
    ['very many fields', JSON.stringify(Object.fromEntries(NUMBERS.map((index) => [`k${index}`, 1])))],
    ['very many values', JSON.stringify({ productId: NUMBERS })],
    ['very many objects', JSON.stringify(NUMBERS.map(() => ({})))],
  ])('%s', async (_what, body) => {
    for (const path of ['/api/cart', '/api/checkout/create', '/api/webhooks/stripe', '/api/products'])
      expect(await answerTo('POST', path, JSON_TYPE, body)).toBe('413 request.too-large');
  });

  it('very many fields of a form', async () => {
    const fieldsOf = (count: number) =>
      NUMBERS.slice(0, count)
        .map((index) => `k${index}=1`)
        .join('&');
    expect(await answerTo('POST', '/api/withdrawals/form', FORM_TYPE, fieldsOf(1000))).toBe('303');
    expect(await answerTo('POST', '/api/withdrawals/form', FORM_TYPE, fieldsOf(1001))).toBe(
      '413 request.too-large',
    );
    expect(await answerTo('POST', '/api/withdrawals/form', FORM_TYPE, fieldsOf(40_000))).toBe(
      '413 request.too-large',
    );
  });

  it.each(['{"__proto__":{"price":0}}', '{"constructor":{"prototype":{"price":0}}}'])(
    'the prototype of objects: %s',
    async (body) => {
      expect(await answerTo('POST', '/api/cart', JSON_TYPE, body)).toMatch(/^400 /);
    },
  );

  it('the prototype as a field of a form', async () => {
    expect(await answerTo('POST', '/api/withdrawals/form', FORM_TYPE, '__proto__=1')).toBe(
      '400 request.invalid',
    );
  });

  it('compressed bytes, which are never unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' };
    expect(await answerTo('POST', '/api/cart', headers, bomb)).toBe('400 request.broken-json');
  });
});

describe('texts of 100,000 characters in every field are answered with a refusal', () => {
  const FIELDS: readonly (readonly [path: string, fields: readonly string[]])[] = [
    ['/api/auth/login', ['email', 'password']],
    ['/api/checkout/create', ['customerName', 'customerEmail', 'couponCode', 'vatNumber']],
    ['/api/contact', ['name', 'email', 'subject', 'message']],
    ['/api/orders/lost-link', ['email', 'orderNumber']],
    ['/api/privacy/requests', ['email']],
    ['/api/withdrawals', ['email', 'orderNumber', 'name']],
  ];

  it.each(['a', 'a@', 'a.', '@', ' ', '\n', '\u0301', 'ﷺ', '-', '%40', '<a ', '\\'])('%j', async (piece) => {
    const text = `a${piece.repeat(100_000 / piece.length)}@example.test`;
    for (const [path, fields] of FIELDS) {
      const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, text])));
      expect([path, await answerTo('POST', path, JSON_TYPE, body)]).toEqual([
        path,
        expect.stringMatching(/^4/),
      ]);
    }
  });
});

describe('an address or a header as long as the shop reads', () => {
  const LENGTH = 14_000;
  const filled = (piece: string) => piece.repeat(LENGTH / piece.length);

  it.each(['a', '/', '//', '%2e%2e/', '%252e', '%', '\\', '%C3%A9', '-', '.', './', '@a'])(
    'is never a fault of the shop: path of %s',
    async (piece) => {
      for (const path of ['/', '/p/', '/nl/p/', '/pages/', '/media/', '/assets/', '/api/products/', '//'])
        expect([path, await answerTo('GET', path + filled(piece))]).toEqual([
          path,
          expect.stringMatching(/^(200|301|404|400|414)/),
        ]);
    },
  );

  it.each(['*', '//', '/.//', '/..//evil.example', '/\\evil.example', 'http://evil.example/cart'])(
    'is never a fault of the shop: %s',
    async (address) => {
      expect(await answerTo('GET', address)).toMatch(/^(200|404)/);
    },
  );

  it('names no other host: the rules of the API hold for it', async () => {
    const answer = answerTo('GET', 'http://evil.example/api/products?search=%00');
    expect(await answer).toBe(await answerTo('GET', '/api/products?search=%00'));
  });

  it.each([
    ['cookie', 'name=x; '],
    ['cookie', 'sid=a.b; '],
    ['cookie', 'sid=%; '],
    ['accept-language', 'en;q=0.1,'],
    ['accept-language', ','],
    ['accept-encoding', 'br;q=0.1,'],
    ['if-none-match', '"a",'],
    ['range', 'bytes=0-0,'],
    ['user-agent', 'Mozilla ('],
    ['x-forwarded-for', '192.0.2.1,'],
    ['content-type', 'a/b;'],
  ])('is never a fault of the shop: header %s of %s', async (name, piece) => {
    for (const path of ['/', '/search', '/api/products', '/api/cart', '/robots.txt'])
      expect([path, await answerTo('GET', path, { [name]: filled(piece) })]).toEqual([
        path,
        expect.stringMatching(/^2/),
      ]);
  });

  it.each(['search=a&', 'color=a&size=1&', 'a[][]=a&', '__proto__=1&', '=&', '&', '%', 'search=sale%20'])(
    'is never a fault of the shop: query of %s',
    async (piece) => {
      for (const path of ['/', '/search', '/api/products', '/api/products/facets', '/api/checkout/quote'])
        expect([path, await answerTo('GET', `${path}?${filled(piece)}`)]).toEqual([
          path,
          expect.stringMatching(/^(2|4)/),
        ]);
    },
  );

  it('stands in the log with its beginning only', async () => {
    logged.length = 0;
    const path = `/${filled('a')}`;
    const answer = await answerTo('POST', path, { origin: 'https://evil.example' });
    expect(answer).toBe('403 request.foreign-origin');
    const line = logged.find((one) => one.includes('request.foreign-origin')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ path: `${path.slice(0, 200)}… (13801 more)` });
  });
});

describe('an uploaded form is refused when it has', () => {
  const partOf = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
  const FIELD = 'Content-Disposition: form-data; name="a"';
  const FILE = 'Content-Disposition: form-data; name="file"; filename="a.csv"';

  it.each([
    ['very many parts', partOf(FIELD, 'x').repeat(20_000)],
    ['very many headers', partOf(`${FIELD}\r\n${'X-A: 1\r\n'.repeat(20_000)}X-B: 1`, 'x')],
    [
      'a field with a very long name',
      partOf(`Content-Disposition: form-data; name="${'a'.repeat(500_000)}"`, 'x'),
    ],
    ['a file that only looks like the end of parts', partOf(FILE, '\r\n--'.repeat(1_000_000))],
    ['one cell of ten megabytes', partOf(FILE, 'a'.repeat(10_000_000))],
    ['a million columns', partOf(FILE, `${'Handle,'.repeat(1_000_000)}\n${','.repeat(1_000_000)}`)],
    ['a quote that does not end', partOf(FILE, `"${'""'.repeat(5_000_000)}`)],
    ['very many empty lines', partOf(FILE, '\n'.repeat(5_000_000))],
  ])('%s', async (_what, parts) => {
    const headers = { ...staff.headers, 'content-type': 'multipart/form-data; boundary=b' };
    for (const path of ['/api/admin/shopify/dry-run', '/api/media'])
      expect([path, await answerTo('POST', path, headers, `${parts}--b--\r\n`)]).toEqual([
        path,
        expect.stringMatching(/^4\d\d (import|media|request)\./),
      ]);
  });

  it('a picture with more pixels than the shop decodes', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"><rect width="9" height="9"/></svg>';
    for (const [name, data] of [
      ['a.png', png],
      ['a.svg', Buffer.from(svg)],
    ] as const) {
      const response = await fetch(`${shop.url}/api/media`, {
        method: 'POST',
        headers: staff.headers,
        body: formWith(name, new Uint8Array(data)),
      });
      expect([name, response.status]).toEqual([name, 400]);
    }
  });
});
