import { expect, it } from 'vitest';
import { securityTxt } from './security-txt.js';

const SHOP = { origin: 'https://shop.example', now: new Date('2026-11-23T10:00:00Z') };

it('names the mail address of the trader, the contact form, an expiry within a year, the languages and its own address', () => {
  expect(securityTxt({ ...SHOP, email: 'owner@shop.example' })).toBe(
    `Contact: mailto:owner@shop.example
Contact: https://shop.example/contact
Expires: 2027-05-22T23:59:59Z
Preferred-Languages: en, nl
Canonical: https://shop.example/.well-known/security.txt
`,
  );
});
