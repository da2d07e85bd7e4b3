import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { startMailServer, type MailServer } from '../../support/mail-server.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { payFor } from '../../support/paid-order.js';
import { NO_ID } from '../../support/routes.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Home, ToDoKind } from '#contracts/home';
import { storedMail, type StoredMail } from '#contracts/mails';
import { newId } from '#platform/ids';
import { GiveUpMails } from '#platform/mail/give-up-mails';
import { Mail } from '#platform/mail/mail';

const DAY_MS = 24 * 3_600_000;

let mailServer: MailServer;
let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  mailServer = await startMailServer({ isSilent: false });
  shop = await startTestShop({ worker: true, env: { SMTP_URL: mailServer.url } });
  staff = await signIn(shop, 'staff');
});
afterAll(async () => {
  await shop.stop();
  await mailServer.close();
});
beforeEach(() => {
  mailServer.isAway = false;
  mailServer.refusals.clear();
});

interface Requested {
  readonly recipient?: string;
  readonly template?: string;
  readonly data?: object;
}

/** Requests a mail to an address of its own, which it returns. */
async function requestMail({
  recipient = `${unique('aoife')}@example.test`,
  template = 'contact-receipt',
  data = {},
}: Requested = {}): Promise<string> {
  await shop.database.transaction(() =>
    shop.app.get(Mail).request({
      dedupeKey: unique('mail'),
      template,
      locale: 'en',
      recipient,
      data: { shopName: 'Aran & Ash', ...data },
    }),
  );
  return recipient;
}

const list = async (query: string): Promise<StoredMail[]> =>
  storedMail.array().parse(await bodyOf(call(shop, 'GET', `/api/mails?${query}`, undefined, staff.headers)));
const mailsTo = (recipient: string) => list(`search=${encodeURIComponent(recipient)}`);

/** Waits until the newest mail to the address has that fate. */
const withFate = (recipient: string, fate: StoredMail['fate'], seconds = 20): Promise<StoredMail> =>
  eventually(async () => {
    const [newest] = await mailsTo(recipient);
    return newest?.fate === fate && newest;
  }, seconds);

/** How many of the kind the first page of the admin says. */
async function toDosOf(kind: ToDoKind): Promise<number> {
  const { toDos } = await bodyOf<Home>(call(shop, 'GET', '/api/home', undefined, staff.headers));
  return toDos.find((one) => one.kind === kind)?.count ?? 0;
}

const resend = (id: string, key = newId()) =>
  call(shop, 'POST', `/api/mails/${id}/resend`, { key }, staff.headers);
const takenBy = (recipient: string) => mailServer.mails.filter((mail) => mail.includes(recipient));

/** A mail as it is stored, without a job that sends it. */
async function storeMail(columns: Record<string, unknown>): Promise<{ id: string; recipient: string }> {
  const [id, recipient] = [newId(), `${unique('nora')}@example.test`];
  const row = {
    ...{ id, recipient, dedupe_key: unique('stored'), template: 'contact-receipt', locale: 'en' },
    ...{ data: '{"shopName":"Aran & Ash"}', ...columns },
  };
  const names = Object.keys(row);
  await shop.database.query(
    `INSERT INTO mails (${names.join()}) VALUES (${names.map((_name, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
  return { id, recipient };
}

describe('a mail', () => {
  it('is sent when the mail server has taken it', async () => {
    const recipient = await requestMail();
    const mail = await withFate(recipient, 'sent');
    expect(mail).toMatchObject({ attempts: 1, fault: null, reason: null, order: null, canResend: true });
    expect(mail.sentAt).not.toBeNull();
    expect(takenBy(recipient)).toHaveLength(1);
  });

  it('whose recipient is refused for good has failed at once, and is tried no more', async () => {
    const recipient = `${unique('nobody')}@example.test`;
    mailServer.refusals.set(recipient, `550 5.1.1 <${recipient}> is nobody here`);
    await requestMail({ recipient });
    const mail = await withFate(recipient, 'failed');
    expect(mail).toMatchObject({ attempts: 1, fault: 'recipient', triedUntil: null });
    expect(mail.reason).toContain('550 5.1.1 <[address]> is nobody here');
    const handled = await eventually(() =>
      shop.database.one(
        `SELECT FROM handled_events h JOIN outbox_events e ON e.id = h.event_id WHERE e.payload ->> 'mailId' = $1`,
        [mail.id],
      ),
    );
    expect(handled).toBeDefined();
    expect(await toDosOf('failed-mail')).toBe(1);

    // The copy is one mail more, and nobody is to look after the first one any longer.
    mailServer.refusals.clear();
    await bodyOf(resend(mail.id));
    expect((await withFate(recipient, 'sent')).isCopy).toBe(true);
    expect((await mailsTo(recipient)).map(({ fate }) => fate)).toEqual(['sent', 'failed']);
    expect(await toDosOf('failed-mail')).toBe(0);
  });

  it('is deferred while the mail server is away, cannot be sent again meanwhile, and is sent when it is back', async () => {
    mailServer.isAway = true;
    const recipient = await requestMail();
    const deferred = await withFate(recipient, 'deferred');
    expect(deferred).toMatchObject({ canResend: false, sentAt: null });
    expect(deferred.reason).not.toBeNull();
    const days = (Date.parse(deferred.triedUntil ?? '') - Date.parse(deferred.requestedAt)) / DAY_MS;
    expect(days).toBeCloseTo(5, 1);
    const again = await resend(deferred.id);
    expect([again.status, (await problemOf(again)).code]).toEqual([409, 'mails.mail-waits']);
    mailServer.isAway = false;
    await withFate(recipient, 'sent', 40);
    expect(takenBy(recipient)).toHaveLength(1);
  });

  it('that the mail server has not taken for minutes is on the first page of the admin until it is sent', async () => {
    mailServer.isAway = true;
    const recipient = await requestMail();
    const { id } = await withFate(recipient, 'deferred');
    expect(await toDosOf('delayed-mail')).toBe(0);
    await shop.database.query(`UPDATE mails SET created_at = now() - interval '6 minutes' WHERE id = $1`, [
      id,
    ]);
    expect(await toDosOf('delayed-mail')).toBe(1);
    mailServer.isAway = false;
    await withFate(recipient, 'sent', 40);
    expect(await toDosOf('delayed-mail')).toBe(0);
  });

  it('that its recipient defers is nothing to do for the owner', async () => {
    const columns = { attempts: 2, created_at: new Date(Date.now() - DAY_MS), tried_until: new Date() };
    await storeMail({ ...columns, fault: 'recipient' });
    expect(await toDosOf('delayed-mail')).toBe(0);
    const { id } = await storeMail({ ...columns, fault: 'timeout' });
    expect(await toDosOf('delayed-mail')).toBe(1);
    await shop.database.query('DELETE FROM mails WHERE id = $1', [id]);
  });

  it('that was tried for five days is given up after the next attempt that fails', async () => {
    const recipient = `${unique('late')}@example.test`;
    mailServer.refusals.set(recipient, '451 4.3.0 not today');
    const { id } = await storeMail({ recipient, attempts: 40 });
    // The id of an event holds its time.
    const time = (Date.now() - 5 * DAY_MS).toString(16).padStart(12, '0');
    const eventId = newId().replace(/^.{13}/, `${time.slice(0, 8)}-${time.slice(8)}`);
    await shop.database.query(
      `INSERT INTO outbox_events (id, type, payload) VALUES ($1, 'mail.requested', $2)`,
      [eventId, { mailId: id }],
    );
    expect(await withFate(recipient, 'failed')).toMatchObject({ attempts: 41, fault: 'recipient' });
  });

  it('whose last attempt never came is given up by a schedule, and one that is still tried is not', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    const gone = await storeMail({ attempts: 3, tried_until: daysAgo(4) });
    const tried = await storeMail({ attempts: 3, tried_until: daysAgo(1) });
    await shop.worker?.get(GiveUpMails, { strict: false }).run();
    expect((await mailsTo(gone.recipient))[0]?.fate).toBe('failed');
    expect((await mailsTo(tried.recipient))[0]?.fate).toBe('deferred');
  });
});

describe('sending a mail again', () => {
  it('by two requests at once with one key sends one mail more, with an audit entry', async () => {
    const recipient = await requestMail();
    const { id } = await withFate(recipient, 'sent');
    const key = newId();
    const answers = await Promise.all([resend(id, key), resend(id, key)]);
    const copies = await Promise.all(answers.map((answer) => bodyOf<StoredMail>(answer)));
    expect(new Set(copies.map((copy) => copy.id)).size).toBe(1);
    await eventually(async () => takenBy(recipient).length === 2);
    expect((await mailsTo(recipient)).map(({ isCopy }) => isCopy)).toEqual([true, false]);
    const ids = takenBy(recipient).map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]);
    expect(new Set(ids).size).toBe(2);
    const entries = await shop.database.query(
      `SELECT action, after FROM audit_log WHERE subject_type = 'sent-mail' AND subject_id = $1`,
      [id],
    );
    expect(entries).toEqual([{ action: 'mails.mail-resent', after: { mail: 'contact-receipt' } }]);
  });

  it('by two members at once sends one mail more, and one of them learns that it waits', async () => {
    mailServer.isAway = true;
    const { id, recipient } = await storeMail({ status: 'sent', sent_at: new Date() });
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsTo(recipient)).toHaveLength(2);
  });

  it('is refused for a link that its recipient asks for anew, and for a mail that is gone', async () => {
    const { id, recipient } = await storeMail({ template: 'data-link', status: 'sent', sent_at: new Date() });
    expect((await mailsTo(recipient))[0]?.canResend).toBe(false);
    const link = await resend(id);
    expect([link.status, (await problemOf(link)).code]).toEqual([409, 'mails.only-on-request']);
    const gone = await resend(NO_ID);
    expect([gone.status, (await problemOf(gone)).code]).toEqual([404, 'mails.mail-not-found']);
  });
});

describe('a copy that is being requested', () => {
  it('is erased with the person that the mail is to', async () => {
    const { id, recipient } = await storeMail({ status: 'sent', sent_at: new Date() });
    const owner = await signIn(shop, 'owner');
    let erased: Promise<Response> | undefined;
    await shop.database.transaction(async () => {
      expect(await shop.app.get(Mail).copy(id, newId())).toMatchObject({ isNew: true });
      erased = call(shop, 'POST', '/api/privacy/erasures', { email: recipient }, owner.headers);
      await eventually(() =>
        shop.database.one(
          'SELECT FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid',
        ),
      );
    });
    expect((await erased)?.ok).toBe(true);
    expect(await mailsTo(recipient)).toEqual([]);
  });
});

describe('the list of mails', () => {
  it('is read in pages by fate, newest first', async () => {
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push((await storeMail({ status: 'discarded' })).id);
    const first = await call(shop, 'GET', '/api/mails?fate=discarded&limit=2', undefined, staff.headers);
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const pages = [
      await bodyOf<StoredMail[]>(first),
      await bodyOf<StoredMail[]>(call(shop, 'GET', next, undefined, staff.headers)),
    ];
    expect(pages.flat().map(({ id }) => id)).toEqual(made.reverse());
    const bad = await call(shop, 'GET', '/api/mails?cursor=nonsense', undefined, staff.headers);
    expect([bad.status, (await problemOf(bad)).code]).toEqual([400, 'request.bad-cursor']);
  });

  it('of an order has its mails to shopper and owner, and none that only names its number', async () => {
    const product = await makeProduct(shop.database, { price: '60.00' });
    await makeStock(shop.database, product, { inStock: 5 });
    const shopper = new Shopper(shop);
    await shopper.adds(product);
    const orderId = await payFor(shop, shopper);
    const ofOrder = async () =>
      storedMail
        .array()
        .parse(await bodyOf(call(shop, 'GET', `/api/orders/${orderId}/mails`, undefined, staff.headers)));
    const mails = await eventually(async () => {
      const found = await ofOrder();
      return found.length >= 2 && found.every(({ fate }) => fate === 'sent') && found;
    });
    expect(mails.map(({ template }) => template).sort()).toEqual(['new-order-notice', 'order-confirmation']);
    const number = mails[0]?.order?.number ?? '';
    expect(mails.every(({ order }) => order?.id === orderId)).toBe(true);
    expect((await list(`search=${number}`)).length).toBe(2);

    await storeMail({ data: JSON.stringify({ orderNumber: number, verdict: 'unmatched' }) });
    expect(await ofOrder()).toHaveLength(2);
    expect(await bodyOf(call(shop, 'GET', `/api/orders/${NO_ID}/mails`, undefined, staff.headers))).toEqual(
      [],
    );
  });
});
