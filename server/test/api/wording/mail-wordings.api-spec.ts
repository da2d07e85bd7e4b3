import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { mailsWith } from '../../support/mail-parts.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { keyInMail, orderOf, payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { EMAIL, WithdrawalCalls } from '../../support/withdrawal-calls.js';
import { MODULES } from '../../../src/modules.js';
import {
  shopperMail,
  type MailPreview,
  type MailWordingDetail,
  type WordedMail,
} from '#contracts/mail-wordings';

const PATH = '/api/mail-wordings';
const CONFIRMATION = `${PATH}/order-confirmation`;
const NONE = { en: {}, nl: {} };

let mailServer: MailServer;
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  mailServer = await startMailServer({ isSilent: false });
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
});
afterAll(async () => {
  await shop.stop();
  await mailServer.close();
});
beforeEach(() => shop.database.query('DELETE FROM mail_wordings'));

const shown = (path = CONFIRMATION) =>
  bodyOf<MailWordingDetail>(call(shop, 'GET', path, undefined, owner.headers));
/** Replaces the texts of the confirmation, from the stored version unless another is named. */
async function put(texts: object, version?: number): Promise<Response> {
  const body = { texts: { ...NONE, ...texts }, version: version ?? (await shown()).version };
  return call(shop, 'PUT', CONFIRMATION, body, owner.headers);
}
const preview = (draft: object, { path = CONFIRMATION, who = owner } = {}) =>
  call(shop, 'POST', `${path}/preview`, { texts: NONE, locale: 'nl', ...draft }, who.headers);
const previewed = (...of: Parameters<typeof preview>) => bodyOf<MailPreview>(preview(...of));

async function order(): Promise<{ id: string; number: string }> {
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database, { price: '60.50' }), { quantity: 1 });
  const id = await payFor(shop, shopper, { locale: 'nl' });
  return { id, number: (await orderOf(shop, owner, id)).orderNumber };
}

/** The HTML of the confirmation with that subject, as the worker has sent it. */
async function sentHtml(subject: string): Promise<string> {
  const parts = await eventually(
    async () => (await mailsWith(shop.dataDir, new RegExp(`^Subject: ${subject}\\r?$`, 'm')))[0],
  );
  return parts.find(({ type }) => type === 'text/html')?.bytes.toString('utf8') ?? '';
}

it('lists every mail with texts that the owner can change, and says which she has changed', async () => {
  await bodyOf(put({ nl: { heading: 'Dank je wel' } }));
  const mails = await bodyOf<WordedMail[]>(call(shop, 'GET', PATH, undefined, owner.headers));
  const worded = MODULES.flatMap(({ mails: all = [] }) => all).filter(({ wording }) => wording);
  expect(mails.map(({ mail }) => mail)).toEqual(shopperMail.options);
  expect(mails.map(({ mail }) => mail).sort()).toEqual(worded.map(({ name }) => name).sort());
  expect(mails.filter(({ isChanged }) => isChanged).map(({ mail }) => mail)).toEqual(['order-confirmation']);
});

describe('the next mail', () => {
  it('has the words of the owner, and the default after a reset, while the worker runs', async () => {
    const intro = 'Wat fijn! Bestelling {number} pakken we {handling} in.\nGroet, <b>Zoë</b>';
    await bodyOf(put({ nl: { subject: 'Hoera, {number}', intro } }));
    const first = await order();
    const html = await sentHtml(`Hoera, ${first.number}`);
    expect(html).toContain(
      `Wat fijn! Bestelling ${first.number} pakken we binnen 1–2 werkdagen in.<br>Groet`,
    );
    expect(html).toContain('&lt;b&gt;Zoë&lt;/b&gt;');
    expect(html).toContain('Bedankt voor je bestelling');
    await bodyOf(put({}));
    const second = await order();
    expect(await sentHtml(`Je bestelling ${second.number} is bevestigd`)).toContain('We hebben je betaling');
  });

  it('has the default of a stored text that cannot be sent', async () => {
    const texts = {
      nl: { subject: 'Twee\nregels', heading: 7, intro: 'Beste {naam}', closing: 'Tot ziens' },
    };
    await shop.database.query(
      `INSERT INTO mail_wordings (template, texts, version, updated_at) VALUES ('order-confirmation', $1, 1, now())`,
      [JSON.stringify(texts)],
    );
    const { number } = await order();
    const html = await sentHtml(`Je bestelling ${number} is bevestigd`);
    for (const text of ['Bedankt voor je bestelling', 'We hebben je betaling', 'Tot ziens'])
      expect(html).toContain(text);
  });
});

describe('a change', () => {
  it.each([
    ['nl', 'intro', 'Beste {naam}', 'wording.field-unknown'],
    ['en', 'subject', 'Order {handling}', 'wording.field-unknown'],
    ['en', 'closing', 'See you {soon', 'wording.field-unknown'],
    ['en', 'subject', 'Two\nlines', 'wording.text-refused'],
    ['en', 'heading', 'x'.repeat(151), 'wording.text-refused'],
    ['nl', 'withdraw', 'Nee', 'wording.text-refused'],
  ])('is refused at its field (%s %s %j)', async (language, key, text, code) => {
    const answer = await put({ [language]: { [key]: text } });
    expect(answer.status).toBe(400);
    expect(await problemOf(answer)).toMatchObject({ code, details: { field: `texts.${language}.${key}` } });
    expect((await shown()).overrides).toEqual(NONE);
  });

  it('names the unknown field and those that there are', async () => {
    const { details } = await problemOf(put({ nl: { intro: 'Beste {naam}' } }));
    expect(details).toMatchObject({ unknown: 'naam', known: ['number', 'shop', 'contact', 'handling'] });
  });

  it('is refused with an environmental claim, which has no room for a proof', async () => {
    const refused = await problemOf(put({ en: { closing: 'Packed in eco-friendly paper.' } }));
    expect(refused).toMatchObject({
      code: 'wording.claims-unproven',
      details: { missing: [{ field: 'texts.en.closing' }] },
    });
  });

  it('is refused from another version, and answered like the first when it is repeated', async () => {
    const texts = { en: { heading: 'Thank you!' } };
    await bodyOf(put(texts, 0));
    const again = await bodyOf<MailWordingDetail>(put(texts, 0));
    expect(again).toMatchObject({ version: 1, overrides: { ...NONE, ...texts } });
    const answer = await put({ en: { heading: 'Thanks!' } }, 0);
    expect(answer.status).toBe(409);
    expect((await problemOf(answer)).code).toBe('wording.mail-changed');
  });

  it('stores only what differs from the default', async () => {
    const { texts } = await shown();
    const standard = Object.fromEntries(texts.map((one) => [one.key, one.standard.en]));
    const { overrides } = await bodyOf<MailWordingDetail>(
      put({ en: { ...standard, heading: 'Thanks' }, nl: { intro: '' } }),
    );
    expect(overrides).toEqual({ en: { heading: 'Thanks' }, nl: {} });
  });

  it('can be undone from the audit log, with what was before and after', async () => {
    await bodyOf(put({ nl: { heading: 'Eerst' } }));
    await bodyOf(put({ nl: { heading: 'Daarna' } }));
    const rows = await shop.database.query<{ id: string; before: object; after: object }>(
      `SELECT id, before, after FROM audit_log WHERE action = 'wording.mail-changed' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]).toMatchObject({
      before: { nl: { heading: 'Eerst' } },
      after: { nl: { heading: 'Daarna' } },
    });
    await call(shop, 'POST', `/api/audit/${rows[0]?.id ?? ''}/undo`, undefined, owner.headers);
    expect((await shown()).overrides.nl).toEqual({ heading: 'Eerst' });
  });

  it('is refused to staff without the right', async () => {
    const staff = await signIn(shop, 'staff');
    const body = { texts: NONE, version: 0, locale: 'nl' };
    expect((await call(shop, 'PUT', CONFIRMATION, body, staff.headers)).status).toBe(403);
    expect((await call(shop, 'POST', `${CONFIRMATION}/test`, body, staff.headers)).status).toBe(403);
    expect((await preview({}, { who: staff })).status).toBe(200);
  });
});

describe('the preview', () => {
  it('shows the draft by the newest order or a chosen one, without its links', async () => {
    const first = await order();
    const second = await order();
    const draft = { texts: { en: {}, nl: { subject: 'Hoi {number} {naam}', heading: '<img src=x>' } } };
    const mail = await previewed(draft);
    expect(mail).toMatchObject({ subject: `Hoi ${second.number} {naam}`, orderNumber: second.number });
    expect(mail.html).toContain('&lt;img src=x&gt;');
    expect(await previewed({ ...draft, orderNumber: first.number })).toMatchObject({
      orderNumber: first.number,
    });
    const key = await keyInMail(shop, second.id);
    expect(key).not.toBe('');
    for (const part of [mail.html, mail.text]) {
      expect(part).not.toContain(key);
      expect(part).not.toMatch(/[?&](key|token)=/);
    }
    expect((await problemOf(preview({ orderNumber: 'AA-0000-0000' }))).code).toBe('wording.order-not-found');
  });

  it('has the text that is being written, also where the order has another', async () => {
    const { text } = await previewed({ key: 'introFree' });
    expect(text).toContain('je hoeft niets te betalen');
    expect((await previewed({ key: 'intro' })).text).not.toContain('je hoeft niets te betalen');
  });

  it('of a mail about returns shows the newest one, or that of the order, and else the example', async () => {
    const path = `${PATH}/return-receipt`;
    const calls = new WithdrawalCalls(shop, owner);
    const { orderNumber } = await calls.ordered();
    const { receiptNumber } = await calls.confirmed({ orderNumber, email: EMAIL });
    const mail = await previewed({}, { path });
    expect(mail.orderNumber).toBe(orderNumber);
    expect(mail.text).toContain(receiptNumber);
    const { number } = await order();
    expect((await previewed({ orderNumber: number }, { path })).orderNumber).toBeNull();
    expect((await previewed({ orderNumber }, { path })).subject).toContain(orderNumber);
  });

  it.each(shopperMail.options)('shows %s without a link that works', async (mail) => {
    const { html, text } = await previewed({ locale: 'en' }, { path: `${PATH}/${mail}` });
    for (const part of [html, text])
      expect(part).not.toMatch(/shop\.example|[?&](key|token)=|undefined|Invalid/);
  });
});

it('sends a test with the draft to the member of staff, by the connected server', async () => {
  const test = (draft: object) =>
    call(shop, 'POST', `${CONFIRMATION}/test`, { texts: NONE, locale: 'nl', ...draft }, owner.headers);
  expect((await problemOf(test({}))).code).toBe('content.mail-not-connected');
  const connection = {
    host: '127.0.0.1',
    port: mailServer.port,
    isUnencrypted: false,
    user: '',
    senderName: 'Aran & Ash',
    senderAddress: 'hello@example.test',
    version: 0,
  };
  await bodyOf(call(shop, 'PUT', '/api/mail/connection', connection, owner.headers));
  const { id, number } = await order();
  const answer = await bodyOf(test({ texts: { en: {}, nl: { subject: 'Proef {number}' } } }));
  expect(answer).toEqual({ recipient: owner.email });
  const sent = mailServer.mails.find((mail) => mail.includes(`Subject: Proef ${number}`)) ?? '';
  expect(sent).toContain(`To: ${owner.email}`);
  expect(sent).not.toContain(await keyInMail(shop, id));
  expect((await problemOf(test({ texts: { en: {}, nl: { intro: '{naam}' } } }))).code).toBe(
    'wording.field-unknown',
  );
  expect((await problemOf(test({ orderNumber: 'AA-0000-0000' }))).code).toBe('wording.order-not-found');
  expect((await shown()).overrides).toEqual(NONE);
});
