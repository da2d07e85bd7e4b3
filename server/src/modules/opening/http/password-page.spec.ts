import { expect, it } from 'vitest';
import { passwordPage, passwordPageHeaders, wantedPath, type PasswordPage } from './password-page.js';
import { BLUE_WITHOUT_PICTURE, blueLook, sha256 } from '../../../../test/support/blue-look.js';

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
  ['/.//evil.example', '/'],
  ['/x/..//evil.example?lang=nl', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['', '/'],
  ['/a b', '/'],
  ['/a\n', '/'],
])('leads from %j to %s', (to, path) => expect(wantedPath(to)).toBe(path));

it('shows those who bought the way to their orders and to a withdrawal, in their language', () => {
  const html = passwordPage({ ...PAGE, locale: 'nl', hasCustomers: true });
  expect(html).toContain('href="/nl/bestellingen"');
  expect(html).toContain('href="/nl/herroeping"');
  expect(passwordPage(PAGE)).not.toContain('/withdrawal');
});

it('says what is wrong at the field, and for how long', () => {
  const html = passwordPage({ ...PAGE, fault: { kind: 'too-many', seconds: 300 } });
  expect(html).toContain('aria-describedby="fault"');
  expect(html).toContain('Try again in 5 minutes.');
});

it('is the page of before a brand could be chosen, while the shop has none', () => {
  expect(sha256(passwordPage(PAGE))).toBe('32535564552ad43147ff989e628bc9cb495f34defbc51ca95d2ca2139301cc6a');
  expect(passwordPageHeaders()['content-security-policy']).toBe(
    "default-src 'none'; style-src 'sha256-4wk1898aB07dzd+1SPfYjV8nZNFrda4oCzpUjJmwRuE='; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

it('has the logo of the brand instead of the name, or the name without one, in its colours', async () => {
  const look = await blueLook();
  const html = passwordPage({ ...PAGE, look });
  expect(html).toMatch(/<h1><img class="logo" src="data:[^"]*" alt="Howth &amp; &lt;Co&gt;"/);
  expect(html).not.toContain('#0f3d2e');
  expect(passwordPageHeaders(look)['content-security-policy']).toContain('img-src data:');
  const plain = passwordPage({ ...PAGE, look: BLUE_WITHOUT_PICTURE });
  expect(plain).toContain('<h1>Howth &amp; &lt;Co&gt;</h1>');
  expect(plain).toContain('background:#1b2a6b');
});
