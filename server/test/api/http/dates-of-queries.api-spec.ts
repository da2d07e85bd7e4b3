import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentedOperations, type Parameter } from '../../support/api-document.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { call } from '../../support/http.js';
import { NO_ID } from '../../support/routes.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

const isDay = ({ schema }: Parameter) => 'format' in schema && schema.format === 'date';

const READS = documentedOperations().filter(
  ({ method, parameters }) => method === 'GET' && parameters.some(isDay),
);

const ask = async (path: string): Promise<number> => {
  const answer = await call(shop, 'GET', path, undefined, owner.headers);
  await answer.arrayBuffer();
  return answer.status;
};

it('knows reads by days', () => {
  expect(READS.length).toBeGreaterThan(5);
});

it.each([
  ['the year 0', '0000-01-01', 400],
  ['a leap day of a year that has none', '2026-02-29', 400],
  ['a day with a NUL', '2026-02-01\0', 400],
  ['a day of another calendar', '+002026-01-01', 400],
  ['the first day of all', '0001-01-01', 200],
  ['the last day of all', '9999-12-31', 200],
])('%s is read alike by the shop and its database', async (_name, day, status) => {
  for (const { path, parameters } of READS) {
    const query = new URLSearchParams();
    for (const { name } of parameters.filter(isDay)) query.set(name, day);
    const answered = await ask(`${path.replace(/\{\w+\}/g, NO_ID)}?${query.toString()}`);
    // A file of documents is not found on a day that has none.
    expect([path, answered]).toEqual([path, status === 200 && path.endsWith('.pdf') ? 404 : status]);
  }
});
