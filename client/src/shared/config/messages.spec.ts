import { describe, expect, it } from 'vitest';
import { defineMessages, textOf } from './messages';

const messages = defineMessages({
  en: {
    hello: 'Hello',
    left: { one: '{count} piece of {name}', other: '{count} pieces of {name}' },
    year: 'Since {year}',
  },
  nl: {
    hello: 'Hallo',
    left: { one: '{count} stuk {name}', other: '{count} stuks {name}' },
    year: 'Sinds {year}',
  },
});

describe('message catalogue', () => {
  it('selects the plural form and fills in values', () => {
    expect(textOf(messages, 'en')('left', { count: 1, name: 'Dingle' })).toBe('1 piece of Dingle');
    expect(textOf(messages, 'nl')('left', { count: 2, name: 'Dingle' })).toBe('2 stuks Dingle');
    expect(textOf(messages, 'en')('left', { count: 0, name: 'Dingle' })).toBe('0 pieces of Dingle');
  });

  it('formats numbers for the language and leaves text unchanged', () => {
    expect(textOf(messages, 'nl')('left', { count: 1200, name: 'x' })).toBe('1.200 stuks x');
    expect(textOf(messages, 'en')('year', { year: '2025' })).toBe('Since 2025');
  });

  it('does not compile with a missing key, an extra key, different values or a missing plural form', () => {
    // @ts-expect-error -- the Dutch text of b is missing
    defineMessages({ en: { a: 'a', b: 'b' }, nl: { a: 'a' } });
    // @ts-expect-error -- c is too many
    defineMessages({ en: { a: 'a' }, nl: { a: 'a', c: 'c' } });
    // @ts-expect-error -- the Dutch text forgets {name}
    defineMessages({ en: { a: 'a {name}' }, nl: { a: 'a' } });
    // @ts-expect-error -- the Dutch text has one form only
    defineMessages({ en: { a: { one: 'a', other: 'as' } }, nl: { a: 'a' } });
    expect(textOf(messages, 'en')('hello')).toBe('Hello');
  });

  it('does not render a text without its values', () => {
    // @ts-expect-error -- `year` is missing
    textOf(messages, 'en')('year', {});
    // @ts-expect-error -- there is no such text
    expect(() => textOf(messages, 'en')('nowhere')).toThrow();
  });
});
