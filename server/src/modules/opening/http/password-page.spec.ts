import { expect, it } from 'vitest';
import { ownPath, passwordPage, type PasswordPage } from './password-page.js';

const PAGE: PasswordPage = { shopName: 'Howth & <Co>', locale: 'en', to: '/', hasCustomers: false };

it('holds the name of the shop as text, and nothing that the shop could sell', () => {
  const html = passwordPage(PAGE);
  expect(html).toContain('<h1>Howth &amp; &lt;Co&gt;</h1>');
  expect(html).not.toContain('<script');
});

it('sends the visitor on to what was wanted, without the choice of a language', () => {
  expect(passwordPage({ ...PAGE, to: '/search?q=a%22b&lang=nl' })).toContain('value="/search?q=a%22b"');
  expect(passwordPage({ ...PAGE, to: '/search?q=a' })).toContain('href="/search?q=a&amp;lang=nl"');
});

it('cannot be left through what was wanted', () => {
  const html = passwordPage({ ...PAGE, to: '/"><script>alert(1)</script>' });
  expect(html).not.toContain('<script');
});

it.each([
  ['/', '/'],
  ['/nl/product/x?color=red', '/nl/product/x?color=red'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['', '/'],
  ['/a b', '/'],
  ['/a\n', '/'],
])('leads from %j to %s', (to, path) => expect(ownPath(to)).toBe(path));

it('shows those who bought the way to their orders and to a withdrawal, in their language', () => {
  const html = passwordPage({ ...PAGE, locale: 'nl', hasCustomers: true });
  expect(html).toContain('href="/orders"');
  expect(html).toContain('href="/nl/herroeping"');
  expect(passwordPage(PAGE)).not.toContain('/withdrawal');
});

it('says what is wrong at the field, and for how long', () => {
  const html = passwordPage({ ...PAGE, fault: { kind: 'too-many', seconds: 300 } });
  expect(html).toContain('aria-describedby="fault"');
  expect(html).toContain('Try again in 5 minutes.');
});
