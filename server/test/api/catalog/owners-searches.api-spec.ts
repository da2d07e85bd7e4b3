import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { newId } from '#platform/ids';

let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop, 'staff');
  const orders = [
    ['AA-1042', 'sean.obrien@example.test', 'Seán Ó Briain'],
    ['AA-1043', 'aoife@example.test', 'Aoife Byrne'],
    ['AA-2042', null, null],
  ];
  for (const [number, email, name] of orders) {
    await shop.database.query(
      `INSERT INTO orders (id, order_number, email, customer_name, subtotal, total_amount, country)
       VALUES ($1, $2, $3, $4, 10, 10, 'NL')`,
      [newId(), number, email, name],
    );
  }
  const dingle = await makeProduct(shop.database, { name: 'Dingle Shell Jacket' });
  await makeStock(shop.database, dingle, { sku: 'DNG-M-BOT', size: 'M', color: 'Bottle' });
  await makeStock(shop.database, dingle, { sku: 'DNG-L-SLA', size: 'L', color: 'Slate' });
  const cap = await makeProduct(shop.database, { name: 'Café Cap 50%' });
  await makeStock(shop.database, cap, { sku: 'CAP_1' });
});
afterAll(() => shop.stop());

async function found(path: string, field: string): Promise<unknown[]> {
  const response = await call(shop, 'GET', path, undefined, staff.headers);
  expect(response.status, path).toBe(200);
  const rows = await bodyOf<Record<string, unknown>[]>(response);
  expect(Number(response.headers.get('x-total-count')), path).toBe(rows.length);
  return rows.map((row) => row[field]).sort();
}

const orders = (search: string) => found(`/api/orders?search=${encodeURIComponent(search)}`, 'orderNumber');
const stock = (search: string) => found(`/api/inventory?search=${encodeURIComponent(search)}`, 'sku');

describe('an order', () => {
  it.each([
    ['1042', ['AA-1042']],
    ['#aa-1043', ['AA-1043']],
    ['042', ['AA-1042', 'AA-2042']],
    ['obrien@', ['AA-1042']],
    ['sean', ['AA-1042']],
    ['BRIAIN sean', ['AA-1042']],
    ['byr', ['AA-1043']],
    ['ao by', ['AA-1043']],
    ['oi', []],
    ['aoife 1042', []],
    ['%', []],
    ['   ', ['AA-1042', 'AA-1043', 'AA-2042']],
  ])('is found by part of its number, e-mail address or name: %s', async (search, numbers) => {
    expect(await orders(search)).toEqual(numbers);
  });
});

describe('a stock row', () => {
  it.each([
    ['dingle', ['DNG-L-SLA', 'DNG-M-BOT']],
    ['jacket bottle', ['DNG-M-BOT']],
    ['dingle m', ['DNG-M-BOT']],
    ['l-sla', ['DNG-L-SLA']],
    ['cafe', ['CAP_1']],
    ['50%', ['CAP_1']],
    ['P_1', ['CAP_1']],
    ['dingle cap', []],
  ])('is found by part of SKU, size, colour or product: %s', async (search, skus) => {
    expect(await stock(search)).toEqual(skus);
  });
});
