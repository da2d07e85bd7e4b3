import { describe, expect, it } from 'vitest';
import { faultOf, fieldsOf, fill, soundWords, type MailWording } from './mail-wording.js';
import { MODULES } from '../../modules.js';
import { mailField, mailTextKey } from '#contracts/mail-wordings';

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

describe('the texts that the mails come with', () => {
  const mails = MODULES.flatMap(({ mails: all = [] }) => all).flatMap(({ name, wording }) =>
    wording ? [{ name, wording }] : [],
  );

  it.each(mails)('of $name are the same in both languages and can be sent', ({ wording }) => {
    const { en, nl } = wording.texts;
    expect(Object.keys(nl)).toEqual(Object.keys(en));
    expect(mailTextKey.options).toEqual(expect.arrayContaining(Object.keys(en)));
    for (const key of Object.keys(en))
      expect(mailField.options).toEqual(expect.arrayContaining(fieldsOf(wording, key)));
    for (const texts of [en, nl])
      for (const [key, text] of Object.entries(texts)) expect(faultOf(wording, key, text)).toBeUndefined();
    for (const key of Object.keys(wording.shows ?? {})) expect(Object.keys(en)).toContain(key);
  });

  it.each(mails)('of $name have all their fields filled, whichever text is shown', ({ name, wording }) => {
    const mail = MODULES.flatMap(({ mails: all = [] }) => all).find((one) => one.name === name);
    for (const key of Object.keys(wording.texts.en))
      for (const locale of ['en', 'nl'] as const) {
        const rendered = mail?.sample({}, key).render(locale);
        expect(`${rendered?.subject}${rendered?.html}${rendered?.text}`).not.toMatch(/[{}]|undefined/);
      }
  });

  it.each(mails)('of $name each show in the sample that is made for them', ({ name, wording }) => {
    const mail = MODULES.flatMap(({ mails: all = [] }) => all).find((one) => one.name === name);
    for (const key of Object.keys(wording.texts.en)) {
      const rendered = mail?.sample({}, key).render('en', { [key]: 'Words of the owner' });
      expect(`${rendered?.subject}${rendered?.html}`, key).toContain('Words of the owner');
    }
  });
});
