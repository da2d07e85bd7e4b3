import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.database.query('DELETE FROM throttles'));

/** Sends a form as a browser without scripts, and returns where it leads. */
async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}/api/${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers,
  });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
  expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['', null]);
  return answer.headers.get('location');
}

const count = async (table: string) => (await shop.database.query(`SELECT 1 FROM ${table}`)).length;
const MESSAGE = { name: 'Síle', email: 'sile@example.test', subject: '', message: 'Does M fit?' };

describe('a plain form', () => {
  it('is stored and answered by its page, in the language of the form, else of the browser', async () => {
    expect(await send('contact', { ...MESSAGE, locale: 'nl' })).toBe('/nl/contact?sent=1');
    expect(await send('contact', MESSAGE, { 'accept-language': 'nl-BE' })).toBe('/nl/contact?sent=1');
    expect(await send('contact', MESSAGE)).toBe('/contact?sent=1');
    // The same message again is no further one.
    expect(await count('contact_messages')).toBe(1);
    expect(await send('newsletter', { email: 'reader@example.test', locale: 'en' })).toBe('/?sent=1');
    expect(await count('newsletters')).toBe(1);
    const lost = { orderNumber: '2026-01001', email: 'sile@example.test', locale: 'nl' };
    expect(await send('orders/lost-link', lost)).toBe('/nl/bestellingen?sent=1');
  });

  it.each([
    ['contact', { email: 'sile', locale: 'en' }, '/contact?fault=name%2Cemail%2Cmessage'],
    ['contact', { ...MESSAGE, locale: 'fr' }, '/contact?fault=locale'],
    ['newsletter', { email: '', locale: 'nl' }, '/nl?fault=email'],
    ['orders/lost-link', { orderNumber: 'x', locale: 'en' }, '/orders?fault=email'],
  ])('that is refused leads back with the fields: %s', async (path, fields, address) => {
    expect(await send(path, fields)).toBe(address);
  });

  it('is answered by its page also where a guard or the reading of the body refuses it', async () => {
    const crawler = { 'user-agent': 'Googlebot/2.1' };
    expect(await send('newsletter', { email: 'a@example.test' }, crawler)).toBe(
      '/?fault=request.from-crawler',
    );
    expect(await send('contact', { ...MESSAGE, message: 'x'.repeat(70_000) })).toBe(
      '/contact?fault=request.too-large',
    );
    for (let attempt = 0; attempt < 30; attempt++) await send('contact', MESSAGE);
    expect(await send('contact', MESSAGE)).toBe('/contact?fault=engagement.too-many-requests');
  });

  it('of another site is refused', async () => {
    const foreign = { origin: 'https://elsewhere.example' };
    expect(await send('contact', MESSAGE, foreign)).toBe('/contact?fault=request.foreign-origin');
  });

  it('is no form to a script, which gets the answer itself', async () => {
    const body = JSON.stringify(MESSAGE);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${shop.url}/api/contact`, { method: 'POST', body, headers });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  });
});
