// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIELD_LABELS, KIND_LABELS } from '../../../src/modules/privacy/documents/personal-data-labels.js';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { accessOf, linkTo, PERSONAL_DATA, requestLink } from '../../support/personal-data.js';
import { newPerson, PersonWithTraces } from '../../support/person-with-traces.js';
import { NO_ID } from '../../support/routes.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { tracesOf } from '../../support/traces.js';
import type { DataAccess, DataOverview, ErasureReceipt, PersonalData } from '#contracts/privacy';

const HOUR = 3600;

let shop: TestShop;
let owner: SignedInStaff;
const clock = new SetClock(Date.now());

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => shop.stop());
// All requests come from one network; after an hour its attempts are forgotten.
beforeEach(async () => {
  clock.advance(2 * HOUR);
  owner = await signIn(shop);
});

const ask = (email: string, locale?: string) => requestLink(shop, email, locale);
const open = (id: string, token: string) => call(shop, 'POST', `${PERSONAL_DATA}/${id}/open`, { token });
const show = (id: string, token: string) => call(shop, 'GET', `${PERSONAL_DATA}/${id}?token=${token}`);

describe('a person', () => {
  it('gets a link by mail, downloads everything, erases it, and the link and its page end [law: access]', async () => {
    const person = newPerson();
    await new PersonWithTraces(shop, owner, person).deliveredOrder();
    const { id, token } = await accessOf(shop, person.email);

    const overview = await bodyOf<DataOverview>(show(id, token));
    expect(overview).toMatchObject({ email: person.email.toLowerCase(), locale: 'en', open: [] });
    expect(overview.kinds).toContainEqual({ kind: 'orders', count: 1 });

    const file = await call(shop, 'GET', `${PERSONAL_DATA}/${id}/export?token=${token}&format=json`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="your-data.json"');
    const { data } = await bodyOf<PersonalData>(file);
    expect(data['orders']?.[0]).toMatchObject({
      name: person.name,
      shippingAddress: { address1: person.street },
    });

    const page = await call(shop, 'GET', `${PERSONAL_DATA}/${id}/export?token=${token}&format=html`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await page.text();
    for (const text of ['<html lang="en">', 'Delivery address', person.name, person.street])
      expect(html).toContain(text);

    const erased = await call(shop, 'POST', `${PERSONAL_DATA}/${id}/erase`, { token });
    expect((await bodyOf<ErasureReceipt>(erased)).kept).toHaveLength(2);
    await expect.poll(() => tracesOf(shop, [person.email])).toEqual([]);
    expect((await show(id, token)).status).toBe(404);
  });

  it('opens a link once, within an hour, and what it opened ends after half an hour', async () => {
    const { email } = newPerson();
    await ask(email);
    const { id, token } = await linkTo(shop, email);
    const both = await Promise.all([open(id, token), open(id, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const refused = both.find(({ status }) => status === 404);
    expect(await problemOf(refused ?? open(id, token))).toMatchObject({ code: 'privacy.link-not-valid' });
    const opened = await bodyOf<DataAccess>(both.find(({ status }) => status === 200) ?? open(id, token));
    expect((await show(id, opened.token)).status).toBe(200);
    clock.advance(HOUR / 2);
    expect((await show(id, opened.token)).status).toBe(404);

    clock.advance(2 * HOUR);
    const late = newPerson();
    await ask(late.email);
    const link = await linkTo(shop, late.email);
    clock.advance(HOUR);
    expect((await open(link.id, link.token)).status).toBe(404);
  });

  it('reads the mail and the page of the download in Dutch', async () => {
    const { email } = newPerson();
    await ask(email, 'nl');
    const link = await linkTo(shop, email);
    expect(link.path).toBe('/nl/jouw-gegevens');
    const { token } = await bodyOf<DataAccess>(open(link.id, link.token));
    const page = await call(shop, 'GET', `${PERSONAL_DATA}/${link.id}/export?token=${token}&format=html`);
    expect(page.headers.get('content-disposition')).toBe('attachment; filename="jouw-gegevens.html"');
    expect(await page.text()).toContain('Jouw gegevens');
  });

  it('is told which order is still open instead of an erasure', async () => {
    const person = newPerson();
    await new PersonWithTraces(shop, owner, person).paidOrder();
    const { id, token } = await accessOf(shop, person.email);
    expect((await bodyOf<DataOverview>(show(id, token))).open).toMatchObject([{ kind: 'order' }]);
    const response = await call(shop, 'POST', `${PERSONAL_DATA}/${id}/erase`, { token });
    expect([response.status, (await problemOf(response)).code]).toEqual([409, 'privacy.not-closed']);
  });
});

it('a link admits to so many calls, then to one each time after a growing pause', async () => {
  const { id, token } = await accessOf(shop, newPerson().email);
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await show(n % 2 ? id : id.toUpperCase(), token)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  const refused = await call(shop, 'GET', `${PERSONAL_DATA}/${id}/export?token=${token}`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await problemOf(refused)).code).toBe('privacy.too-many-attempts');
  clock.advance(30);
  expect((await show(id, token)).status).toBe(200);
  expect((await show(id, token)).status).toBe(429);
});

describe('a stranger', () => {
  it('learns nothing about an address: answer and mail are the same, known or not', async () => {
    const person = newPerson();
    await call(shop, 'POST', '/api/contact', { name: person.name, email: person.email, message: 'Hello' });
    const answers = await Promise.all([ask(person.email), ask(newPerson().email)]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
      '{"success":true}',
      '{"success":true}',
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('who guesses ids and tokens gets one and the same refusal, and is slowed', async () => {
    const { email } = newPerson();
    await ask(email);
    const { id } = await linkTo(shop, email);
    const guesses = [open(id, 'guess'), open(NO_ID, 'guess'), show(id, 'guess'), show(NO_ID, '')];
    const problems = await Promise.all(guesses.map((guess) => problemOf(guess)));
    expect(new Set(problems.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    const statuses: number[] = [];
    for (let n = 0; n < 16; n += 1) statuses.push((await open(id, `guess ${n}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('who has many links mailed is slowed, and the person still gets one, until the mailbox has nine', async () => {
    const { email } = newPerson();
    const askFrom = async (network: number) => {
      const from = { 'x-forwarded-for': `198.51.100.${network}` };
      return (await call(shop, 'POST', PERSONAL_DATA, { email, locale: 'en' }, from)).status;
    };
    const statuses: number[] = [];
    for (const network of [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]) statuses.push(await askFrom(network));
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429, 200, 200, 200, 429]);
    expect((await problemOf(ask(email))).code).toBe('privacy.too-many-attempts');
  });
});

it('a confirmed subscriber keeps the wording that was confirmed [law: marketing-mail]', async () => {
  const { email } = newPerson();
  await call(shop, 'POST', '/api/newsletter', { email });
  const { url } = await eventually(() =>
    shop.database.one<{ url: string }>(
      `SELECT data ->> 'confirmUrl' AS url FROM mails WHERE recipient = lower($1)`,
      [email],
    ),
  );
  const { pathname, search } = new URL(url);
  await call(shop, 'POST', pathname + search);
  const { token, id } = await accessOf(shop, email);
  const { data } = await bodyOf<PersonalData>(
    call(shop, 'GET', `${PERSONAL_DATA}/${id}/export?token=${token}`),
  );
  expect(data['newsletter']).toMatchObject([
    { wording: 'Would you like to get our newsletter at this address? Yes, subscribe me' },
  ]);
});

it('every kind and field of an export has a label in both languages', async () => {
  const person = newPerson();
  await new PersonWithTraces(shop, owner, person).everywhere();
  const { id, token } = await accessOf(shop, person.email);
  const { data } = await bodyOf<PersonalData>(
    call(shop, 'GET', `${PERSONAL_DATA}/${id}/export?token=${token}`),
  );
  // Content of the provider and of the audit log has names of its own.
  const { payments: _payments, changes: _changes, ...own } = data;
  expect(Object.keys(data).filter((kind) => !(kind in KIND_LABELS))).toEqual([]);
  expect([...fieldsIn(Object.values(own))].filter((field) => !(field in FIELD_LABELS))).toEqual([]);
});

function fieldsIn(value: unknown): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((item: unknown) => [...fieldsIn(item)]));
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.entries(value).flatMap(([name, field]) => [name, ...fieldsIn(field)]));
}

describe('the plain forms of the page', () => {
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const response = await fetch(`${shop.url}${PERSONAL_DATA}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body,
    });
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const { pathname, searchParams } = new URL(response.headers.get('location') ?? '', shop.url);
    return { pathname, query: Object.fromEntries(searchParams) };
  };

  it('lead through every step in the language of the page', async () => {
    const person = newPerson();
    await new PersonWithTraces(shop, owner, person).deliveredOrder();
    const sent = await post('', { email: person.email, locale: 'nl' });
    expect(sent).toEqual({ pathname: '/nl/jouw-gegevens', query: { sent: '1' } });
    const { id, token } = await linkTo(shop, person.email);
    const opened = await post(`/${id}/open`, { token, locale: 'nl' });
    expect(opened.query).toEqual({ id, token: expect.any(String) });
    const erased = await post(`/${id}/erase`, { token: opened.query['token'] ?? '', locale: 'nl' });
    expect(erased.query).toEqual({ erased: expect.stringMatching(/^\d{4}-/) });
    await expect.poll(() => tracesOf(shop, [person.email])).toEqual([]);
  });

  it('lead back with what is wrong', async () => {
    expect((await post('', { email: 'nobody' })).query).toEqual({ fault: 'email' });
    const wrong = { token: 'x' };
    expect((await post(`/${NO_ID}/open`, wrong)).query).toEqual({ fault: 'privacy.link-not-valid' });
    expect((await post(`/${NO_ID}/erase`, wrong)).query).toMatchObject({ fault: 'privacy.link-not-valid' });
  });
});
