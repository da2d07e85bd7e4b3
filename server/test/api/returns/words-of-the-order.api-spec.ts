// @module-tag strict
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { keyInMail, orderOf, payFor, sendOrder } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { EMAIL, WithdrawalCalls } from '../../support/withdrawal-calls.js';
import type { ReturnableOrder } from '#contracts/returnable-order';
import type { WithdrawalDraft } from '#contracts/returns';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

/** A sent order of a jacket in Atlantic, S. */
async function sentJacket(locale: 'en' | 'nl') {
  const product = await makeProduct(shop.database, {
    name: 'Dingle',
    sizes: ['S', 'M'],
    colors: ['Atlantic', 'Moss'],
  });
  for (const color of ['Atlantic', 'Moss'])
    for (const size of ['S', 'M']) await makeStock(shop.database, product, { size, color });
  const shopper = new Shopper(shop);
  await shopper.adds(product, { size: 'S', color: 'Atlantic' });
  const id = await payFor(shop, shopper, { customerEmail: EMAIL, locale });
  const key = await keyInMail(shop, id);
  await sendOrder(shop, owner, id);
  const { orderNumber, items } = await orderOf(shop, owner, id);
  return { id, orderNumber, key, lineId: items[0]?.id ?? '' };
}

it.each([
  ['en', 'Dingle, Atlantic, S', 'Moss, M', 'Atlantic, S'],
  ['nl', 'Dingle, Atlantisch blauw, S', 'Mosgroen, M', 'Atlantisch blauw, S'],
] as const)(
  'colours of an order in %s are in its language: form, statement, mail and invoice',
  async (locale, name, wanted, detail) => {
    const calls = new WithdrawalCalls(shop, owner);
    const { id, orderNumber, key, lineId } = await sentJacket(locale);
    const form = await bodyOf<ReturnableOrder>(
      call(
        shop,
        'GET',
        `/api/withdrawals/returnable?${new URLSearchParams({ orderNumber, key }).toString()}`,
      ),
    );
    expect(form.lines.map((line) => line.name)).toEqual([name]);
    const draft = await bodyOf<WithdrawalDraft>(
      calls.submit({
        ...{ orderNumber, key, email: EMAIL, kind: 'exchange' },
        lines: [{ lineId, quantity: 1, wanted: { size: 'M', color: 'Moss', option: null } }],
      }),
    );
    expect(draft.lines).toMatchObject([{ name, wanted }]);
    await calls.confirm(draft);
    const mail = await eventually(() =>
      shop.database.one<{ data: unknown }>(
        `SELECT data FROM mails WHERE template <> 'return-notice' AND data::text LIKE '%' || $1 || '%' AND data::text LIKE '%→%'`,
        [orderNumber],
      ),
    );
    expect(JSON.stringify(mail.data)).toContain(`1 × ${name} → ${wanted}`);
    const { document } = (await shop.database.one<{ document: { lines: unknown[] } }>(
      'SELECT document FROM invoices WHERE order_id = $1',
      [id],
    ))!;
    expect(document.lines).toMatchObject([{ name: 'Dingle', detail }]);
  },
);
