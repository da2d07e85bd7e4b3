import { describe, expect, it } from 'vitest';
import { faultOf, fieldsOf, fill, soundWords, type MailWording } from './mail-wording.js';

const WORDING: MailWording = {
  about: 'order',
  fields: ['number'],
  texts: {
    en: { subject: 'Order {number}', intro: 'It comes with {carrier}.' },
    nl: { subject: 'Bestelling {number}', intro: 'Hij komt met {carrier}.' },
  },
};

describe('filling a text', () => {
  it.each([
    ['Order {number} of {shop}', 'Order AA-1 of {number} $& Co'],
    ['{number}{number}', 'AA-1AA-1'],
    ['{Number} {naam} {} {constructor} {', '{Number} {naam} {} {constructor} {'],
  ])('puts values in once, and leaves what is no field: %s', (text, filled) => {
    expect(fill(text, { number: 'AA-1', shop: '{number} $& Co' })).toBe(filled);
  });
});

describe('a text of the owner', () => {
  it('can have the fields of the mail and those of its default', () => {
    expect(fieldsOf(WORDING, 'subject')).toEqual(['number']);
    expect(fieldsOf(WORDING, 'intro')).toEqual(['number', 'carrier']);
  });

  it.each([
    ['subject', 'Order {number}!', undefined],
    ['intro', 'Two\nlines with {carrier}', undefined],
    ['footer', 'Mine', { problem: 'unknown-text' }],
    ['constructor', 'Mine', { problem: 'unknown-text' }],
    ['subject', 'Two\nlines', { problem: 'not-one-line' }],
    ['subject', 'Two\u2028lines', { problem: 'not-one-line' }],
    ['subject', 'x'.repeat(151), { problem: 'too-long' }],
    ['intro', 'x'.repeat(2001), { problem: 'too-long' }],
    ['subject', 'With {carrier}', { problem: 'unknown-field', field: 'carrier' }],
    ['intro', 'With {carrier', { problem: 'unknown-field', field: '{' }],
    ['intro', 'With {{number}}', { problem: 'unknown-field', field: '{' }],
  ])('%s: %j', (key, text, fault) => {
    expect(faultOf(WORDING, key, text)).toEqual(fault && { key, ...fault });
  });

  it('is left out when it is stored and cannot be sent', () => {
    const stored = { subject: 'Two\nlines', intro: 'Mine', footer: 'x', heading: 7 };
    expect(soundWords(WORDING, stored)).toEqual({
      words: { intro: 'Mine' },
      broken: ['subject', 'footer', 'heading'],
    });
    for (const nothing of [undefined, null, {}, 7]) expect(soundWords(WORDING, nothing).words).toEqual({});
  });
});
