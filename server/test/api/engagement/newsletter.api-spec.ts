import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call as callShop, problemOf } from '../../support/http.js';
import { mailSources } from '../../support/mail-parts.js';
import { unique } from '../../support/makers/unique.js';
import { signIn } from '../../support/staff.js';
import { SetClock } from '../../support/set-clock.js';
import type { Subscriber } from '#contracts/engagement';

interface MailRow extends Record<string, unknown> {
  readonly recipient: string;
  readonly locale: string;
  readonly data: { readonly confirmUrl: string; readonly unsubscribeUrl: string };
}

const clock = new SetClock(Date.now());
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ clock, worker: true });
});
afterAll(() => shop.stop());
beforeEach(() => emptyTables(shop.database, 'throttles', 'newsletters', 'mails'));

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  callShop(shop, method, path, body, headers);
const mailsTo = (address: string) =>
  shop.database.query<MailRow>(
    'SELECT recipient, locale, data FROM mails WHERE recipient = $1 ORDER BY created_at',
    [address],
  );
const rowOf = (address: string) =>
  shop.database.one<{ confirmed: boolean; unsubscribed: boolean }>(
    `SELECT confirmed_at IS NOT NULL AS confirmed, unsubscribed_at IS NOT NULL AS unsubscribed
     FROM newsletters WHERE email = $1`,
    [address],
  );

/** Signs an address up and returns the paths of the links in its mail. */
async function signUp(email: string): Promise<{ confirm: string; unsubscribe: string }> {
  expect((await call('POST', '/api/newsletter', { email })).status).toBe(200);
  const mail = (await mailsTo(email)).at(-1);
  const pathOf = (url = '') => url.replace(shop.url, '');
  return { confirm: pathOf(mail?.data.confirmUrl), unsubscribe: pathOf(mail?.data.unsubscribeUrl) };
}

describe('signing up for the newsletter', () => {
  it('gives the same response for a new, a pending and a confirmed address', async () => {
    const first = await call('POST', '/api/newsletter', { email: 'same@example.test' });
    const again = await call('POST', '/api/newsletter', { email: 'same@example.test' });
    await shop.database.query('UPDATE newsletters SET confirmed_at = now()');
    const confirmed = await call('POST', '/api/newsletter', { email: 'same@example.test' });
    for (const response of [first, again, confirmed]) {
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ success: true });
    }
  });

  it('takes every spelling of an address as one, with letters of any script in its domain', async () => {
    for (const email of [
      'Info@Müller-Beispiel.de',
      'info@xn--mller-beispiel-gsb.de\u200b',
      'info@mu\u0308ller-beispiel.de',
    ])
      expect((await call('POST', '/api/newsletter', { email })).status).toBe(200);
    expect(await mailsTo('info@xn--mller-beispiel-gsb.de')).toHaveLength(1);
    for (const email of ['jos&ann@example.test', 'post@example.xn--p1ai'])
      expect((await call('POST', '/api/newsletter', { email })).status).toBe(200);
    expect((await call('POST', '/api/newsletter', { email: 'josé@example.test' })).status).toBe(400);
    expect(await shop.database.query('SELECT 1 FROM newsletters')).toHaveLength(3);
  });

  it('creates one row and one mail for twenty sign-ups at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('POST', '/api/newsletter', { email: index % 2 ? 'many@example.test' : ' Many@Example.test ' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(
      await shop.database.query(`SELECT 1 FROM newsletters WHERE lower(email) = 'many@example.test'`),
    ).toHaveLength(1);
    expect(await mailsTo('many@example.test')).toHaveLength(1);
  });

  it('sends no second mail within the hour, and one after it', async () => {
    await signUp('hour@example.test');
    clock.advance(59 * 60);
    await signUp('hour@example.test');
    expect(await mailsTo('hour@example.test')).toHaveLength(1);
    clock.advance(60);
    await signUp('hour@example.test');
    expect(await mailsTo('hour@example.test')).toHaveLength(2);
  });

  it.each([
    ['no body', undefined],
    ['no address', {}],
    ['an empty address', { email: '' }],
    ['what is no address', { email: 'no-address' }],
    ['an address with a header behind it', { email: 'a@b.test\r\nBcc: x@y.test' }],
    ['an over-long address', { email: `${'a'.repeat(250)}@b.test` }],
    ['a list of addresses', { email: ['a@b.test'] }],
    ['an unknown language', { email: 'a@b.test', locale: 'fr' }],
  ])('refuses %s and keeps nothing', async (_, body) => {
    const before = await shop.database.one('SELECT count(*) FROM newsletters');
    const response = await call('POST', '/api/newsletter', body);
    expect(response.status).toBe(400);
    expect((await problemOf(response)).code).toBe('request.invalid');
    expect(await shop.database.one('SELECT count(*) FROM newsletters')).toEqual(before);
  });

  it('delays a sender who signs up many addresses', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await call('POST', '/api/newsletter', { email: `flood${index}@example.test` })).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    const refused = await call('POST', '/api/newsletter', { email: 'flood@example.test' });
    expect(await problemOf(refused)).toMatchObject({
      code: 'engagement.too-many-requests',
      details: { retryAfterSeconds: 10 },
    });
  });
});

describe('the confirmation mail', () => {
  it('is sent in the language of the sign-up, with both links and the headers for one click', async () => {
    const email = `${unique('lezer')}@example.test`;
    await call('POST', '/api/newsletter', { email, locale: 'nl' });
    const mail = await eventually(async () =>
      (await mailSources(shop.dataDir)).find((text) => text.includes(`To: ${email}`)),
    );
    const unfolded = mail.replace(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toMatch(
      /^List-Unsubscribe: <http:\/\/127\.0\.0\.1:\d+\/api\/newsletter\/unsubscribe\?token=\S+>/m,
    );
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(mail).toContain('Content-Type: text/html');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail.replace(/=\r\n/g, '')).toContain('klik en je hoort erbij');
  });
});

describe('confirming', () => {
  it('requires a click on the page: opening the link alone changes nothing [law: marketing-mail]', async () => {
    const { confirm } = await signUp('reader@example.test');
    const page = await call('GET', confirm);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self'");
    const html = await page.text();
    expect(html).toContain('<form method="post">');
    // The policy allows the one style of the page, by its hash.
    const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '';
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';`);
    expect(await rowOf('reader@example.test')).toEqual({ confirmed: false, unsubscribed: false });
    const done = await call('POST', confirm, undefined, {
      'content-type': 'application/x-www-form-urlencoded',
      origin: shop.url,
    });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('You are subscribed');
    expect(await rowOf('reader@example.test')).toEqual({ confirmed: true, unsubscribed: false });
  });

  it('can be repeated and sends no further mail', async () => {
    const { confirm } = await signUp('twice@example.test');
    expect((await call('POST', confirm)).status).toBe(200);
    expect((await call('POST', confirm)).status).toBe(200);
    clock.advance(2 * 3600);
    await call('POST', '/api/newsletter', { email: 'twice@example.test' });
    expect(await mailsTo('twice@example.test')).toHaveLength(1);
  });

  it('is refused after 14 days', async () => {
    const { confirm } = await signUp('late@example.test');
    clock.advance(15 * 24 * 3600);
    expect((await call('GET', confirm)).status).toBe(404);
    expect((await call('POST', confirm)).status).toBe(404);
    expect(await rowOf('late@example.test')).toEqual({ confirmed: false, unsubscribed: false });
  });

  it('is refused by an old link after unsubscribing; a new sign-up sends a new link', async () => {
    const { confirm, unsubscribe } = await signUp('back@example.test');
    await call('POST', confirm);
    clock.advance(7200);
    expect((await call('POST', unsubscribe)).status).toBe(200);
    expect((await call('POST', confirm)).status).toBe(404);
    expect(await rowOf('back@example.test')).toEqual({ confirmed: true, unsubscribed: true });
    const anew = await signUp('back@example.test');
    clock.advance(1);
    expect((await call('POST', anew.confirm)).status).toBe(200);
    expect(await rowOf('back@example.test')).toEqual({ confirmed: true, unsubscribed: false });
  });

  it.each([
    ['no token', ''],
    ['an empty token', '?token='],
    ['a forged token', '?token=forged'],
    ['a token of the right shape', '?token=a.b.c'],
    ['two tokens', '?token=a&token=b'],
    ['an over-long token', `?token=${'x'.repeat(5000)}`],
  ])('shows a page and changes nothing for %s', async (_, query) => {
    for (const [method, path] of [
      ['GET', 'confirm'],
      ['POST', 'confirm'],
      ['GET', 'unsubscribe'],
      ['POST', 'unsubscribe'],
    ] as const) {
      const response = await call(method, `/api/newsletter/${path}${query}`);
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining('does not work'),
      ]);
    }
  });
});

describe('unsubscribing', () => {
  it('works by the one-click form of a mail program, without a cookie [law: marketing-mail]', async () => {
    const { confirm, unsubscribe } = await signUp('leaver@example.test');
    await call('POST', confirm);
    const response = await fetch(`${shop.url}${unsubscribe}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(response.status).toBe(200);
    expect(await rowOf('leaver@example.test')).toEqual({ confirmed: true, unsubscribed: true });
  });

  it('asks in the language of the mail and changes nothing when the link is only opened', async () => {
    await call('POST', '/api/newsletter', { email: 'kijker@example.test', locale: 'nl' });
    const url = (await mailsTo('kijker@example.test'))[0]?.data.unsubscribeUrl ?? '';
    const page = await (await fetch(url)).text();
    expect(page).toContain('<html lang="nl">');
    expect(page).toContain('Afmelden');
    expect(await rowOf('kijker@example.test')).toEqual({ confirmed: false, unsubscribed: false });
  });
});

describe('the list of subscribers', () => {
  it('shows staff each address with its state, page by page', async () => {
    const staff = await signIn(shop, 'staff');
    const links = [
      await signUp('one@example.test'),
      await signUp('two@example.test'),
      await signUp('three@example.test'),
    ];
    await call('POST', links[0]?.confirm ?? '');
    await call('POST', links[1]?.unsubscribe ?? '');
    const first = await call('GET', '/api/newsletter/subscribers?limit=2', undefined, staff.headers);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(await bodyOf<Subscriber[]>(first)).toMatchObject([
      { email: 'three@example.test', status: 'pending' },
      { email: 'two@example.test', status: 'unsubscribed' },
    ]);
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await call('GET', next, undefined, staff.headers);
    expect(await bodyOf<Subscriber[]>(rest)).toMatchObject([
      { email: 'one@example.test', status: 'confirmed' },
    ]);
    expect(rest.headers.get('link')).toBeNull();
    const filtered = await call(
      'GET',
      '/api/newsletter/subscribers?status=confirmed',
      undefined,
      staff.headers,
    );
    expect(await bodyOf<Subscriber[]>(filtered)).toHaveLength(1);
    for (const junk of ['cursor=x', 'status=all', 'limit=0', 'limit=-1', 'limit=1e9']) {
      const refused = await call('GET', `/api/newsletter/subscribers?${junk}`, undefined, staff.headers);
      expect([junk, refused.status]).toEqual([junk, 400]);
    }
  });
});
