import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeTrader, TRADER } from '../../support/makers/make-trader.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { shopperMail, type MailPreview } from '#contracts/mail-wordings';

let shop: TestShop;
let owner: SignedInStaff;

/** A shop that has sold nothing yet: its owner sees each mail by the example. */
beforeAll(async () => {
  shop = await startTestShop();
  await makeTrader(shop.database);
  owner = await signIn(shop);
  const business = { ...TRADER, legalName: 'Noord Atelier B.V.' };
  const names = { shopName: 'Noord Atelier', contactEmail: 'hallo@noordatelier.nl', business };
  expect((await call(shop, 'PUT', '/api/settings', names, owner.headers)).status).toBe(200);
});
afterAll(() => shop.stop());

it.each(shopperMail.options)('the example of %s speaks for this shop alone', async (mail) => {
  for (const locale of ['nl', 'en']) {
    const draft = { texts: { en: {}, nl: {} }, locale };
    const { subject, html, text } = await bodyOf<MailPreview>(
      call(shop, 'POST', `/api/mail-wordings/${mail}/preview`, draft, owner.headers),
    );
    expect(`${subject}\n${html}\n${text}`).not.toMatch(
      /Aran|Irish|Ierse?\b|Ireland|Ierland|Galway|Westport|Dingle/,
    );
    expect(text).toContain('Noord Atelier');
  }
});
