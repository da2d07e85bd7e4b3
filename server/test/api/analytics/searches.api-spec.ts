import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { emptyTables } from '../../support/empty-tables.js';
import { bodyOf, call } from '../../support/http.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { TrackSearch } from '../../../src/modules/analytics/application/track-search.js';
import { SearchLog } from '../../../src/modules/analytics/domain/searches.js';
import { analyticsSearches, type AnalyticsSearches, type TrackedSearch } from '#contracts/analytics';

const clock = new SetClock('2026-11-21T12:00:00Z');
let shop: TestShop;
let staff: SignedInStaff;
let shoppers = 0;

beforeAll(async () => {
  shop = await startTestShop({ clock, worker: true });
  staff = await signIn(shop, 'staff');
});
beforeEach(async () => {
  await emptyTables(shop.database, 'searched_words');
  clock.advance(60); // Another minute for the limit of searches.
});
afterAll(() => shop.stop());

/** A browser that no other test has. */
const newBrowser = () => `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0 No. ${(shoppers += 1)}`;

/** One search as the page reports it, by another shopper unless headers say otherwise. */
function search(search: Partial<TrackedSearch>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.url}/api/track-search`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': newBrowser(),
      referer: `${shop.url}/search?q=x`,
      ...headers,
    },
    body: JSON.stringify({ words: 'trui', language: 'nl', found: true, ...search }),
  });
}

async function rows() {
  await shop.app.get(TrackSearch).flush();
  return shop.database.query(
    `SELECT day::text, language, words, searches, without_result AS missed FROM searched_words ORDER BY words, language, day`,
  );
}

const TRUI = { day: '2026-11-21', language: 'nl', words: 'trui', searches: 1, missed: 0 };

describe('a search that a shopper made', () => {
  it('is counted for its day, language and words, without a cookie and without a visitor', async () => {
    const response = await search({ words: '  TRUI ' });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([204, null]);
    expect((await search({ found: false })).status).toBe(204);
    await search({ language: 'en', found: false });
    expect(await rows()).toEqual([
      { ...TRUI, language: 'en', missed: 1 },
      { ...TRUI, searches: 2, missed: 1 },
    ]);
  });

  it('counts once a day for the same shopper, who comes back to the results', async () => {
    const headers = { 'user-agent': newBrowser() };
    for (const words of ['trui', 'Trui ', 'trui']) await search({ words }, headers);
    await search({ words: 'jas' }, headers);
    expect(await rows()).toEqual([{ ...TRUI, words: 'jas' }, TRUI]);
  });

  it('adds up exactly with what others search for at the same moment, and what another process writes', async () => {
    const count = { day: '2026-11-21', language: 'nl', searches: 3, withoutResult: 1 } as const;
    const elsewhere = shop.worker?.get(SearchLog, { strict: false });
    await Promise.all([
      ...Array.from({ length: 50 }, (_, index) => search({ found: index % 5 !== 0 })),
      ...Array.from({ length: 20 }, (_, index) =>
        elsewhere?.add([
          { ...count, words: index % 2 === 0 ? 'trui' : 'jas' },
          { ...count, words: index % 2 === 0 ? 'jas' : 'trui' },
        ]),
      ),
      ...Array.from({ length: 5 }, () => shop.app.get(TrackSearch).flush()),
    ]);
    expect(await rows()).toEqual([
      { ...TRUI, words: 'jas', searches: 60, missed: 20 },
      { ...TRUI, searches: 110, missed: 30 },
    ]);
  });

  it.each([
    ['no Referer', { referer: '' }],
    ["another site's Referer", { referer: 'https://evil.example/' }],
    [
      'a crawler',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
  ])('answers %s as everybody and counts nothing', async (_, headers) => {
    expect((await search({}, headers)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('counts nothing of staff who look at their shop', async () => {
    expect((await search({}, staff.headers)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it.each(['aoife@example.test', '06 12 34 56 78', 'AA-7K4M-93QX', '', '%_'])(
    'does not store %j, which could be a person’s or is nothing',
    async (words) => {
      expect((await search({ words })).status).toBe(204);
      expect(await rows()).toEqual([]);
    },
  );

  it.each([
    ['ten thousand letters', { words: 'x'.repeat(10_000) }],
    ['a character that cannot be stored', { words: 'trui\u0000' }],
    ['half a character', { words: 'trui\ud800' }],
    ['no words', { words: undefined }],
    ['another language', { language: 'fr' as 'nl' }],
    ['no word on the result', { found: 'yes' as unknown as boolean }],
  ])('is refused with %s', async (_, wrong) => {
    expect((await search(wrong)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('from another site is refused', async () => {
    expect((await search({}, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('counts sixty times a minute for one network at most', async () => {
    for (let number = 0; number < 65; number += 1)
      expect((await search({ words: `word ${number}` })).status).toBe(204);
    expect(await rows()).toHaveLength(60);
  });

  it('stores two thousand different words a day, and goes on counting those', async () => {
    await shop.database.query(
      `INSERT INTO searched_words (day, language, words, searches, without_result)
       SELECT '2026-11-21', 'nl', CASE n WHEN 1 THEN 'trui' ELSE 'w' || n END, 1, 0 FROM generate_series(1, 1999) n`,
    );
    for (const words of ['trui', 'zeta', 'zeta', 'zoo']) await search({ words });
    const stored = await rows();
    expect(stored).toHaveLength(2000);
    expect(stored).toContainEqual({ ...TRUI, searches: 2 });
    expect(stored.at(-1)).toEqual({ ...TRUI, words: 'zeta', searches: 2 });
  });
});

describe('the report on searches', () => {
  const read = async (query = ''): Promise<AnalyticsSearches> =>
    analyticsSearches.parse(
      await bodyOf(call(shop, 'GET', `/api/analytics/searches${query}`, undefined, staff.headers)),
    );
  const store = (day: string, words: string, searches: number, missed = 0, language = 'nl') =>
    shop.database.query('INSERT INTO searched_words VALUES ($1, $2, $3, $4, $5)', [
      day,
      language,
      words,
      searches,
      missed,
    ]);

  it('is empty without searches', async () => {
    expect(await read()).toEqual({
      from: '2026-10-23',
      to: '2026-11-21',
      searches: 0,
      withoutResult: 0,
      rareWords: 0,
      most: [],
      missed: [],
    });
  });

  it('adds up the days of the period, and lists no words that were searched for less than three times', async () => {
    await store('2026-11-14', 'trui', 100); // The day before the week.
    await store('2026-11-15', 'trui', 2);
    await store('2026-11-21', 'trui', 4, 1);
    await store('2026-11-20', 'trui', 3, 0, 'en');
    await store('2026-11-21', 'laarzen', 3, 3);
    await store('2026-11-21', 'jan jansen', 2, 2);
    const trui = { words: 'trui', language: 'nl', searches: 6, withoutResult: 1 };
    const laarzen = { words: 'laarzen', language: 'nl', searches: 3, withoutResult: 3 };
    expect(await read('?days=7')).toEqual({
      from: '2026-11-15',
      to: '2026-11-21',
      searches: 14,
      withoutResult: 6,
      rareWords: 1,
      most: [trui, laarzen, { words: 'trui', language: 'en', searches: 3, withoutResult: 0 }],
      missed: [laarzen, trui],
    });
    expect((await read()).most[0]).toMatchObject({ words: 'trui', searches: 106 });
  });

  it('is for staff who may see analytics', async () => {
    expect((await call(shop, 'GET', '/api/analytics/searches')).status).toBe(401);
    expect((await call(shop, 'GET', '/api/analytics/searches?days=9', undefined, staff.headers)).status).toBe(
      400,
    );
  });
});
