import { describe, expect, it } from 'vitest';
import { handlingWords } from './handling-time.js';

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
