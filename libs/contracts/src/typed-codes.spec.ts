import { expect, it } from 'vitest';
import { quoteQuery } from './checkout.js';
import { couponInput } from './discounts.js';
import { lostLinkInput } from './orders.js';
import { linesLookupInput } from './returns.js';
import { matchReturnInput } from './return-steps.js';

const EMAIL = 'aoife@example.test';
const READERS = {
  'a code at the cart': (code: string) => quoteQuery.shape.couponCode.parse(code),
  'a code that staff enter': (code: string) => couponInput.shape.code.parse(code),
  'an order whose link is lost': (code: string) =>
    lostLinkInput.parse({ orderNumber: code, email: EMAIL }).orderNumber,
  'an order that is withdrawn from': (code: string) =>
    linesLookupInput.parse({ orderNumber: code, email: EMAIL }).orderNumber,
  'an order of a return': (code: string) =>
    matchReturnInput.parse({ version: 1, orderNumber: code }).orderNumber,
};

it.each(Object.keys(READERS) as (keyof typeof READERS)[])('%s is read in every spelling', (name) => {
  for (const typed of [
    'aa-7k4m-93qx',
    'AA\u20137K4M\u201193QX',
    'AA\u22127K4M-93QX\u200b',
    '\u00a0AA-7K\u00ad4M-93QX',
    'ＡＡ－７Ｋ４Ｍ－９３ＱＸ',
  ])
    expect(READERS[name](typed)).toBe('AA-7K4M-93QX');
});
