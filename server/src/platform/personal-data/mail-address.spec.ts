import { describe, expect, it } from 'vitest';
import { mentionOf, withoutMailAddresses } from './mail-address.js';

describe('a text for the log', () => {
  it.each([
    ['550 <zoe.byrne@example.test> rejected', '550 <[address]> rejected'],
    ['/api/orders?email=zoe%40example.test&x=1', '/api/orders?email=[address]&x=1'],
    ['Key (email)=(z+o@a.b.ie) exists, (q@r.nl) too.', 'Key (email)=([address]) exists, ([address]) too.'],
    ['@nestjs/core and 12 @ 3.00', '@nestjs/core and 12 @ 3.00'],
  ])('%s holds no address', (text, expected) => {
    expect(withoutMailAddresses(text)).toBe(expected);
  });
});

describe('the mention of an address', () => {
  const mention = new RegExp(mentionOf('ann.o+x@shop.ie'), 'i');

  it.each([
    'ann.o+x@shop.ie',
    'Write to Ann.O+X@shop.ie.',
    '"ann.o+x@shop.ie"',
    "'ann.o+x@shop.ie'",
    '<ann.o+x@shop.ie>,',
  ])('is found in %s', (text) => expect(mention.test(text)).toBe(true));

  it.each([
    'joann.o+x@shop.ie',
    "o'ann.o+x@shop.ie",
    'ann.o+x@shop.ie.example',
    'ann.o+x@shop.ielts',
    'annxo+x@shop.ie',
  ])('is not found in %s', (text) => expect(mention.test(text)).toBe(false));
});
