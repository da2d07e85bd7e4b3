import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentedOperations, isStream, type Parameter } from '../../support/api-document.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { NO_ID } from '../../support/routes.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';

/** Values that people and programs put into query parameters. */
const VALUES = [
  ...[
    '',
    ' ',
    '0',
    '1',
    '20',
    '60',
    '-1',
    '1.5',
    '9999999999',
    '40.00',
    'true',
    'false',
    'null',
    '[object Object]',
  ],
  ...[
    'jacket',
    'jaket',
    'dingle jacket',
    'AA-TEST',
    'M',
    'M,L',
    'Bottle',
    'JACKETS',
    "o'brien",
    '%',
    '\\',
    '\u0000',
    '😀',
  ],
  ...['2026-11-01', '2026-13-01', 'newest', 'desc', 'paid', 'NL', NO_ID, 'x'.repeat(300)],
];

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  for (let count = 0; count < 3; count += 1) {
    const jacket = await makeProduct(shop.database, {
      name: 'Dingle Jacket',
      sizes: ['M'],
      colors: ['Bottle'],
    });
    await makeStock(shop.database, jacket, { size: 'M', color: 'Bottle' });
  }
});

afterAll(() => shop.stop());

/** Every GET except streams. */
const READS = documentedOperations().filter(
  (operation) => operation.method === 'GET' && !isStream(operation),
);

function valueOf({ schema }: Parameter): fc.Arbitrary<string> {
  const known = schema.enum ?? schema.items?.enum;
  const any = fc.constantFrom(...VALUES);
  return known ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, any) : any;
}

/** A URL with some of its route's parameters. */
const addresses = fc.constantFrom(...READS).chain(({ path, parameters }) =>
  fc
    .tuple(
      ...parameters.map((parameter) =>
        fc.tuple(
          fc.constant(parameter),
          fc.option(valueOf(parameter), { freq: parameter.in === 'path' ? 9 : 1 }),
        ),
      ),
    )
    .map((given) => {
      const query = new URLSearchParams();
      let address = path;
      for (const [{ name, in: place }, value] of given) {
        if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value || NO_ID));
        else if (value !== null) query.set(name, value);
      }
      return `${address}?${query.toString()}`;
    }),
);

it('answers every URL without a server error, and the next page of a list with 200', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(addresses, async (address) => {
      const answer = await call(shop, 'GET', address, undefined, owner.headers);
      seen.add(answer.status);
      expect(answer.status).toBeLessThan(500);
      await answer.arrayBuffer();
      const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      if (next) expect((await call(shop, 'GET', next, undefined, owner.headers)).status).toBe(200);
    }),
    { numRuns: 600 },
  );
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404]));
});
