import { describe, expect, it } from 'vitest';
import { mentionOf, withoutMailAddresses } from './mail-address.js';

describe('a text for the log', () => {
  it.each([
    ['550 <zoe.byrne@example.test> rejected', '550 <[address]> rejected'],
    ['/api/orders?email=zoe%40example.test&x=1', '/api/orders?email=[address]&x=1'],
    ['Key (email)=(z+o@a.b.ie) exists, (q@r.nl) too.', 'Key (email)=([address]) exists, ([address]) too.'],
    ['@nestjs/core and 12 @ 3.00', '@nestjs/core and 12 @ 3.00'],
    ['a@b.nl_c@d.nl', '[address][address]'],
    ["'zoë.byrne@example.test'", "[address]'"],
    ['to <jos&ann@müller-beispiel.de>', 'to <[address]>'],
    [`${'z'.repeat(300)}@example.test`, '[address]'],
    ['?to=a%40b.nl%40c.nl&cc=%40b.nl', '?to=[address]&cc=%40b.nl'],
  ])('%s holds no address', (text, expected) => {
    expect(withoutMailAddresses(text)).toBe(expected);
  });
});

describe('a text of 200,000 characters', () => {
  // Each of these would take a minute if the time grew with the square of the length.
  it.each(['a', 'a.', '%40', '%40a.', 'a@', '@a', 'a@b', 'a%40-'])('of %j is read in time', (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    expect(withoutMailAddresses(`${text} zoe@example.test`)).toContain(' [address]');
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
    'jos&ann.o+x@shop.ie',
  ])('is not found in %s', (text) => expect(mention.test(text)).toBe(false));

  it('is found in both spellings of its domain', () => {
    const either = new RegExp(mentionOf('info@xn--mller-kva.de'), 'i');
    expect(either.test('Write to info@müller.de.')).toBe(true);
    expect(either.test('info@xn--mller-kva.de')).toBe(true);
    expect(either.test('info@mueller.de')).toBe(false);
  });
});
