import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call as callShop, problemOf } from '../../support/http.js';
import { mailSources } from '../../support/mail-parts.js';
import { signIn } from '../../support/staff.js';
import type { ContactMessage } from '#contracts/engagement';

const MESSAGE = {
  name: 'Síle Ní Bhriain',
  email: 'sile@example.test',
  subject: 'Size of the <Howth> shell',
  message: 'Does M fit 1.80 m?\nGo raibh maith agaibh.',
};

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.database.query('DELETE FROM throttles');
  await shop.database.query('DELETE FROM contact_messages');
});

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  callShop(shop, method, path, body, headers);
const stored = () => shop.database.query('SELECT name, email, subject, message FROM contact_messages');

/** The mails written so far, with unfolded headers. */
const mails = async () =>
  (await mailSources(shop.dataDir)).map((text) => text.replace(/=\r\n/g, '').replace(/\r\n[ \t]+/g, ' '));

describe('the contact form', () => {
  it('stores the message, mails it to the owner with the sender as reply address and sends a receipt without its text', async () => {
    const response = await call('POST', '/api/contact', MESSAGE);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(await stored()).toEqual([MESSAGE]);
    const [notice, receipt] = await eventually(async () => {
      const all = await mails();
      const found = [
        all.find((mail) => /^To: owner@example\.test/m.test(mail)),
        all.find((mail) => /^To: sile@example\.test/m.test(mail)),
      ];
      return found.every((mail) => mail !== undefined) && found;
    });
    expect(notice).toMatch(/^Reply-To: sile@example\.test/m);
    expect(notice).toContain('Does M fit 1.80 m?<br>');
    expect(notice).toContain('&lt;Howth&gt;');
    expect(receipt).not.toContain('Howth');
    expect(receipt).not.toContain('1.80');
  });

  it('mails to the address of the settings once the owner has set one', async () => {
    const { headers } = await signIn(shop, 'owner');
    const saved = await call('PUT', '/api/settings', { contactEmail: 'hallo@winkel.nl' }, headers);
    expect(saved.status).toBe(200);
    await call('POST', '/api/contact', { ...MESSAGE, message: 'To the set address' });
    const row = await shop.database.one<{ recipient: string }>(
      `SELECT recipient FROM mails WHERE template = 'contact-notice' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(row?.recipient).toBe('hallo@winkel.nl');
    await shop.database.query('DELETE FROM settings');
  });

  it('treats many clicks on the button as one message', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/api/contact', MESSAGE)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await stored()).toHaveLength(1);
  });

  it('sends one receipt an hour to an address, however many messages name it', async () => {
    const email = 'victim@example.test';
    for (const message of ['one', 'two', 'three'])
      await call('POST', '/api/contact', { ...MESSAGE, email, message });
    const receipts = await shop.database.query(
      `SELECT 1 FROM mails WHERE template = 'contact-receipt' AND recipient = $1`,
      [email],
    );
    expect(receipts.length).toBeGreaterThanOrEqual(1);
    expect(receipts.length).toBeLessThanOrEqual(2); // Two only when the hour turned while the test ran.
  });

  it('accepts a message without a subject', async () => {
    expect((await call('POST', '/api/contact', { ...MESSAGE, subject: undefined })).status).toBe(200);
    expect((await call('POST', '/api/contact', { ...MESSAGE, subject: '', message: 'Again' })).status).toBe(
      200,
    );
    expect(await stored()).toMatchObject([{ subject: null }, { subject: null }]);
  });

  it.each([
    ['no name', { name: '  ' }],
    ['no address', { email: '' }],
    ['a malformed address', { email: 'sile@' }],
    ['no message', { message: '\n \t' }],
    ['a message that is too long', { message: 'x'.repeat(5001) }],
    ['line breaks in the name', { name: 'Síle\r\nBcc: everybody@example.test' }],
    ['line breaks in the subject', { subject: 'Hi\nX-Header: 1' }],
    ['control characters', { message: 'a\u0000b' }],
    ['another type', { message: { text: 'x' } }],
    ['an unknown language', { locale: 'xx' }],
  ])('refuses %s, names the field and keeps nothing', async (_, change) => {
    const response = await call('POST', '/api/contact', { ...MESSAGE, ...change });
    expect(response.status).toBe(400);
    const problem = await problemOf(response);
    expect(problem.code).toBe('request.invalid');
    expect(problem.details).toMatchObject({ issues: [{ path: Object.keys(change)[0] }] });
    expect(await stored()).toEqual([]);
  });

  it('delays a sender who writes many messages', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 9; index += 1) {
      statuses.push((await call('POST', '/api/contact', { ...MESSAGE, message: `No. ${index}` })).status);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
    expect(await stored()).toHaveLength(8);
  });
});

describe('the messages', () => {
  it('are listed for staff, newest first, and marked handled with an audit entry', async () => {
    const [staff, owner] = [await signIn(shop, 'staff'), await signIn(shop, 'owner')];
    for (const message of ['first', 'second', 'third'])
      await call('POST', '/api/contact', { ...MESSAGE, message });
    const page = await call('GET', '/api/contact-messages?limit=2', undefined, staff.headers);
    expect(page.headers.get('x-total-count')).toBe('3');
    const list = await bodyOf<ContactMessage[]>(page);
    expect(list.map(({ message }) => message)).toEqual(['third', 'second']);
    const next = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect(await bodyOf<ContactMessage[]>(call('GET', next, undefined, staff.headers))).toMatchObject([
      { message: 'first' },
    ]);

    const path = `/api/contact-messages/${list[0]?.id}`;
    const marked = await call('PATCH', path, { handled: true }, staff.headers);
    expect((await bodyOf<ContactMessage>(marked)).handledAt).not.toBeNull();
    await call('PATCH', path, { handled: true }, staff.headers);
    const open = await bodyOf<ContactMessage[]>(
      call('GET', '/api/contact-messages?state=open', undefined, staff.headers),
    );
    expect(open.map(({ message }) => message)).toEqual(['second', 'first']);
    const log = await bodyOf<object[]>(
      call(
        'GET',
        `/api/audit?subjectType=contact-message&subjectId=${list[0]?.id}`,
        undefined,
        owner.headers,
      ),
    );
    expect(log).toMatchObject([
      {
        action: 'engagement.message-marked',
        staffEmail: staff.email,
        before: { handled: false },
        after: { handled: true },
      },
    ]);
  });

  it.each([
    ['0199aa00-0000-7000-8000-000000000000', { handled: true }, 404],
    ['nonsense', { handled: true }, 400],
    ['0199aa00-0000-7000-8000-000000000000', { handled: 'yes' }, 400],
    ['0199aa00-0000-7000-8000-000000000000', undefined, 400],
  ])('answer %s with %j by %i', async (id, body, status) => {
    const { headers } = await signIn(shop, 'staff');
    expect((await call('PATCH', `/api/contact-messages/${id}`, body, headers)).status).toBe(status);
  });
});
