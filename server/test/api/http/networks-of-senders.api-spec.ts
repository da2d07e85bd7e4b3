// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';

/** Attempts that the widest network has, with some to spare. */
const MANY = 400;

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ env: { NETWORK_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => shop.stop());

const hex = (number: number) => number.toString(16);

/** Tries wrong passwords, each from the address of its number, until one is refused. Returns how many were tried. */
async function triedFrom(addressOf: (number: number) => string): Promise<number> {
  for (let number = 0; number < MANY; number += 1) {
    const { status } = await fetch(`${shop.url}/api/shop-password`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': addressOf(number), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password: `wrong ${number}`, to: '/' }),
    });
    if (status === 429) return number;
  }
  return MANY;
}

describe('attempts', () => {
  it('of the /64s of one /56, and of the /56s of one /48, are counted together with wider limits', async () => {
    const ofOne = await triedFrom(() => '2001:db8:1::1');
    const of56 = await triedFrom((number) => `2001:db8:2:${hex(number % 256)}::1`);
    const of48 = await triedFrom((number) => `2001:db8:3:${hex((number % 256) * 256)}::1`);
    expect([of56, of48]).toEqual([ofOne * 4, ofOne * 16]);
    expect(await triedFrom((number) => `2001:db8:${hex(100 + number)}::1`)).toBe(MANY);
  });

  it.each([
    ['IPv4', '198.51.100.7', (number: number) => `203.0.113.${number % 250}`],
    ['IPv6', '2001:db8:4::7', (number: number) => `2001:db8:${hex(5000 + number)}::1`],
  ])(
    'behind a trusted proxy count for the %s address that the proxy saw, whatever the client says',
    async (_name, seen, said) => {
      expect(await triedFrom((number) => `${said(number)}, ${seen}`)).toBeLessThan(50);
    },
  );
});

it('unpaid orders of the /64s of one /56 are bounded together', async () => {
  const product = await makeProduct(shop.database);
  await makeStock(shop.database, product, { inStock: 500 });
  let placed = 0;
  for (let number = 0; number < 130; number += 1) {
    const shopper = new Shopper(shop, { 'x-forwarded-for': `2001:db8:9:${hex(number)}::1` });
    await shopper.adds(product);
    if ((await shopper.checksOut()).status !== 201) break;
    placed += 1;
  }
  expect(placed).toBe(120);
});
