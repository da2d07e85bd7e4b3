import { describe, expect, it } from 'vitest';
import { handlingWords, longestHandlingTime } from './handling-time.js';

const time = (daysFrom: number, daysTo: number) => ({ daysFrom, daysTo });

describe('the words of the time until an order is handed over', () => {
  it.each([
    [0, 0, 'on the same business day', 'op dezelfde werkdag'],
    [0, 1, 'within 1 business day', 'binnen 1 werkdag'],
    [0, 3, 'within 3 business days', 'binnen 3 werkdagen'],
    [1, 1, 'within 1 business day', 'binnen 1 werkdag'],
    [1, 2, 'within 1–2 business days', 'binnen 1–2 werkdagen'],
    [5, 5, 'within 5 business days', 'binnen 5 werkdagen'],
  ])('of %i to %i days are "%s" and "%s"', (daysFrom, daysTo, en, nl) => {
    expect(handlingWords(time(daysFrom, daysTo), 'en')).toBe(en);
    expect(handlingWords(time(daysFrom, daysTo), 'nl')).toBe(nl);
  });
});

describe('the time of an order, which is sent as one', () => {
  const ofShop = time(1, 2);

  it.each([
    ['is that of the shop without products', [], ofShop],
    ['is that of the shop where no product has one of its own', [null, null], ofShop],
    ['is that of a product with one of its own', [time(12, 15)], time(12, 15)],
    ['is the longest of its products', [null, time(12, 15), time(5, 5)], time(12, 15)],
    ['is that of the shop when its other product is ready sooner', [time(0, 0), null], ofShop],
    ['is shorter when every product is ready sooner', [time(0, 0), time(0, 1)], time(0, 1)],
    ['waits at both ends for the last of its products', [time(3, 5), time(1, 10)], time(3, 10)],
  ])('%s', (_, own, longest) => {
    expect(longestHandlingTime(own, ofShop)).toEqual(longest);
  });
});
