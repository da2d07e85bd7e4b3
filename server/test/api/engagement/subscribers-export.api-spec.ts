import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { call } from '../../support/http.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop, 'owner');
  await shop.database.query(
    `INSERT INTO newsletters (id, email, locale, subscribed_at, confirmed_at)
     SELECT gen_random_uuid(), 'reader-' || n || '@example.test', 'nl', '2026-01-01', '2026-01-02' FROM generate_series(1, 2500) n`,
  );
  await shop.database.query(
    `INSERT INTO newsletters (id, email, subscribed_at, confirmed_at) VALUES
       (gen_random_uuid(), '=1+1"@example.test', '2026-01-01', '2026-01-02'),
       (gen_random_uuid(), 'waiting@example.test', '2026-01-01', NULL)`,
  );
});
afterAll(() => shop.stop());

const csv = async (query = '') => {
  const response = await call(
    shop,
    'GET',
    `/api/newsletter/subscribers.csv${query}`,
    undefined,
    owner.headers,
  );
  return { response, lines: (await response.text()).trimEnd().split('\r\n') };
};

describe('the export of newsletter subscribers', () => {
  it('contains each confirmed subscriber once and no others', async () => {
    const { response, lines } = await csv();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="newsletter.csv"');
    expect(lines[0]).toBe('email,locale,status,subscribedAt,confirmedAt,unsubscribedAt');
    expect(lines).toHaveLength(1 + 2501);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines).toContain(
      'reader-7@example.test,nl,confirmed,2026-01-01T00:00:00.000Z,2026-01-02T00:00:00.000Z,',
    );
    expect(lines.join()).not.toContain('waiting@example.test');
  });

  it('escapes formulas and quotes in addresses', async () => {
    expect((await csv()).lines.some((line) => line.startsWith(`"'=1+1""@example.test",en,`))).toBe(true);
  });

  it('filters by status and is for the owner only', async () => {
    expect((await csv('?status=pending')).lines).toHaveLength(2);
    expect((await csv('?status=all')).lines).toHaveLength(1 + 2502);
    const staff = await signIn(shop, 'staff');
    const refused = await call(shop, 'GET', '/api/newsletter/subscribers.csv', undefined, staff.headers);
    expect(refused.status).toBe(403);
  });
});
