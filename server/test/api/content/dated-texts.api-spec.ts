import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RecordWording } from '../../../src/modules/content/application/record-wording.js';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { payFor } from '../../support/paid-order.js';
import { SetClock } from '../../support/set-clock.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { termsPage, termsPdf } from '../../support/stated-terms.js';
import type { Storefront } from '#contracts/content';

const clock = new SetClock('2026-11-25T09:00:00Z');
const FIRST_DAY = '2024-01-01';
let shop: TestShop;
let owner: SignedInStaff;
let cap: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock });
  cap = await makeProduct(shop.database, { price: '60.00' });
});
afterAll(() => shop.stop());

// Each test begins with the settings of a new shop.
beforeEach(async () => {
  await shop.database.query(`DELETE FROM settings WHERE key = 'shop'`);
  await nextDay();
  await eventually(async () => (await days()).terms === FIRST_DAY);
});

/** Moves the clock by a day, in which the session of the staff ends. Returns the new day, `2026-11-26`. */
async function nextDay(): Promise<string> {
  clock.advance(86_400);
  owner = await signIn(shop);
  return clock.now().toISOString().slice(0, 10);
}

const change = (changes: object) => call(shop, 'PUT', '/api/settings', changes, owner.headers);
const storefront = () => bodyOf<Storefront>(call(shop, 'GET', '/api/storefront'));
const days = async () => (await storefront()).textsSince;

async function order(): Promise<string> {
  const shopper = new Shopper(shop);
  await shopper.adds(cap);
  return payFor(shop, shopper, { locale: 'nl' });
}

const effective = (day: string) =>
  `Geldig vanaf ${new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))}`;

/** Waits until the terms page, which is cached, says that it holds since a day. */
const pageSays = (day: string) =>
  eventually(async () => (await termsPage(shop, 'nl')).includes(`|${effective(day)}|`));

it('the texts of a new shop hold since the day of the specification', async () => {
  expect(await days()).toEqual({ terms: FIRST_DAY, shipping: FIRST_DAY, privacy: FIRST_DAY });
  await pageSays(FIRST_DAY);
});

it('a text holds since the day on which a setting made it say something else', async () => {
  expect((await change({ communitySize: 5 })).status).toBe(200);
  expect((await days()).terms).toBe(FIRST_DAY);
  const day = await nextDay();
  expect((await change({ returnDays: 60 })).status).toBe(200);
  expect(await days()).toEqual({ terms: day, shipping: day, privacy: FIRST_DAY });
  await pageSays(day);
});

it('that day is the shop’s, which begins before that of Greenwich', async () => {
  const evening = await nextDay();
  clock.set(`${evening}T23:30:00Z`);
  owner = await signIn(shop);
  expect((await change({ returnDays: 60 })).status).toBe(200);
  const { terms } = await days();
  clock.set(`${evening}T09:00:00Z`);
  expect(terms).toBe(await nextDay());
});

it('an order keeps the version and the day that held when it was placed, as the page said them', async () => {
  const firstDay = await nextDay();
  expect((await change({ returnDays: 60 })).status).toBe(200);
  await pageSays(firstDay);
  const before = await order();
  const secondDay = await nextDay();
  expect((await change({ freeShippingFrom: '987.00' })).status).toBe(200);
  await pageSays(secondDay);
  const after = await order();
  const [former, later] = [await termsPdf(shop, owner, before), await termsPdf(shop, owner, after)];
  expect(former).toContain(effective(firstDay));
  expect(former).toContain('gratis vanaf € 150');
  expect(later).toContain(effective(secondDay));
  expect(later).toContain('gratis vanaf € 987');
});

it('a text that says again what it said before holds since the day of the way back', async () => {
  expect((await change({ freeShippingFrom: '987.00' })).status).toBe(200);
  const wayBack = await nextDay();
  expect((await change({ freeShippingFrom: '150.00' })).status).toBe(200);
  expect((await days()).terms).toBe(wayBack);
  await nextDay();
  expect((await change({ freeShippingFrom: '150.00' })).status).toBe(200);
  expect((await days()).terms).toBe(wayBack);
});

it('a change that is undone is a change of the texts too', async () => {
  expect((await change({ returnDays: 50 })).status).toBe(200);
  const day = await nextDay();
  const log = call(shop, 'GET', '/api/audit?limit=1', undefined, owner.headers);
  const [entry] = await bodyOf<{ id: string }[]>(log);
  const undone = await call(shop, 'POST', `/api/audit/${entry?.id}/undo`, {}, owner.headers);
  expect(undone.status).toBeLessThan(300);
  const { settings, textsSince } = await storefront();
  expect([settings.returnDays, textsSince.terms]).toEqual([30, day]);
});

it('changes at once are all made, and their texts have the day', async () => {
  const day = await nextDay();
  const answers = await Promise.all([
    change({ returnDays: 45 }),
    change({ freeShippingFrom: '120.00' }),
    change({ shopName: 'Noord Atelier' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { settings, textsSince } = await storefront();
  expect(settings).toMatchObject({ returnDays: 45, freeShippingFrom: '120.00', shopName: 'Noord Atelier' });
  expect(textsSince).toEqual({ terms: day, shipping: day, privacy: day });
});

it('the wording of a new release holds since the day on which its first worker starts', async () => {
  const workerStarts = () => shop.worker?.get(RecordWording, { strict: false }).onApplicationBootstrap();
  await workerStarts();
  expect((await days()).terms).toBe(FIRST_DAY);
  // As the release before has left it.
  await shop.database.query(
    `UPDATE settings SET texts = jsonb_set(texts, '{terms,hash}', '"of another wording"') WHERE key = 'shop'`,
  );
  const day = await nextDay();
  await Promise.all([workerStarts(), workerStarts()]);
  await eventually(async () => (await days()).terms === day);
  await nextDay();
  await workerStarts();
  expect(await days()).toEqual({ terms: day, shipping: FIRST_DAY, privacy: FIRST_DAY });
});
