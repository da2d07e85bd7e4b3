import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { addPasskey } from '../../support/authenticator.js';
import { loadDemo } from '../../support/demo-shop.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeTrader } from '../../support/makers/make-trader.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { setUp, setUpCard, type SetUp, type SetUpStepName } from '#contracts/opening';

let shop: TestShop;
let owner: SignedInStaff;

/** A shop as `npm start` gives it: on a loopback address, with payments in the sandbox. */
beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
});
beforeEach(() =>
  shop.database.query(`UPDATE shop_opening SET is_open = false, later = '{}', is_guide_put_away = false`),
);
afterAll(() => shop.stop());

const shown = async (who = owner): Promise<SetUp> =>
  setUp.parse(await bodyOf(call(shop, 'GET', '/api/set-up', undefined, who.headers)));
const done = async (who = owner) =>
  (await shown(who)).steps.filter(({ isDone }) => isDone).map(({ name }) => name);
const note = (body: unknown) => call(shop, 'PATCH', '/api/set-up', body, owner.headers);
const laterOf = ({ steps }: SetUp): SetUpStepName[] =>
  steps.filter(({ isLater }) => isLater).map(({ name }) => name);

it('a shop on a loopback address is open to everybody who reaches it, and says so', async () => {
  const { opening } = await shown();
  expect(opening).toMatchObject({ isOpen: false, isEnforced: false });
  expect((await call(shop, 'GET', '/api/products')).status).toBe(200);
  expect(await (await call(shop, 'GET', '/robots.txt')).text()).toContain('Sitemap:');
});

it('knows from the shop’s data what is done, and that the demo’s products are not the owner’s', async () => {
  expect(await done()).toEqual(['demo']);
  await loadDemo(shop);
  expect(await done()).toEqual([]);
  await makeProduct(shop.database, { name: 'Mine' });
  await makeTrader(shop.database);
  await call(shop, 'PUT', '/api/settings', { shippingFee: '6.25' }, owner.headers);
  expect(await done()).toEqual(['trader', 'taxes', 'products', 'shipping']);
  await call(shop, 'DELETE', '/api/demo-content', undefined, owner.headers);
  expect(await done()).toEqual(['trader', 'taxes', 'demo', 'products', 'shipping']);
  const url = '/media/test-hero/1600.webp';
  await bodyOf(call(shop, 'PUT', '/api/photos/hero-background', { url }, owner.headers));
  expect(await done()).toContain('home-page');
});

it('asks each owner for her own second factor', async () => {
  const other = await signIn(shop);
  await addPasskey(shop, other.headers);
  expect(await done(other)).toContain('second-factor');
  expect(await done()).not.toContain('second-factor');
});

it('leaves steps for later and takes them up again, also when several are sent at once', async () => {
  const steps: SetUpStepName[] = ['mail', 'legal', 'payments', 'second-factor'];
  await Promise.all([...steps, ...steps].map((step) => note({ later: { step, isLater: true } })));
  expect(laterOf(await shown()).sort()).toEqual([...steps].sort());
  await note({ later: { step: 'legal', isLater: false } });
  expect(laterOf(await shown())).not.toContain('legal');
});

it('forgets that a step is left for later once it is done', async () => {
  const { steps } = setUp.parse(await bodyOf(note({ later: { step: 'products', isLater: true } })));
  expect(steps.find(({ name }) => name === 'products')).toMatchObject({ isDone: true, isLater: false });
});

it('is put away and taken up again', async () => {
  const card = async () =>
    setUpCard.parse(await bodyOf(call(shop, 'GET', '/api/set-up/card', undefined, owner.headers))).setUp;
  expect(await bodyOf<SetUp>(note({ isPutAway: true }))).toMatchObject({ isPutAway: true });
  expect(await card()).toBeNull();
  expect(await bodyOf<SetUp>(note({ isPutAway: false }))).toMatchObject({ isPutAway: false });
  expect(await card()).toEqual(await shown());
});

it.each([{ later: { step: 'nothing', isLater: true } }, { later: 'mail' }, { isPutAway: 'yes' }, []])(
  'refuses %j',
  async (body) => {
    expect((await problemOf(note(body))).code).toBe('request.invalid');
  },
);

it('does not open while payments are those of the sandbox', async () => {
  const sent = call(shop, 'PUT', '/api/shop-opening', { isOpen: true }, owner.headers);
  expect(await problemOf(sent)).toMatchObject({
    code: 'opening.not-ready',
    details: { missing: ['payments'] },
  });
});

it('is for owners alone: it holds the password of visitors', async () => {
  const { headers } = await signIn(shop, 'staff');
  for (const path of ['/api/set-up', '/api/set-up/card', '/api/shop-opening'])
    expect((await problemOf(call(shop, 'GET', path, undefined, headers))).code).toBe('identity.not-allowed');
});
