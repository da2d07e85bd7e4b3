import { describe, expect, it } from 'vitest';
import { MODULES } from './modules.js';
import { mailField, mailTextKey, shopperMail } from '#contracts/mail-wordings';
import { faultOf, fieldsOf } from '#platform/mail/mail-wording';

const MAILS = MODULES.flatMap(({ mails = [] }) => mails).flatMap(({ wording, ...mail }) =>
  wording ? [{ ...mail, wording }] : [],
);

describe('the texts that the owner can change', () => {
  it('are those of every mail to shoppers', () => {
    expect(MAILS.map(({ name }) => name).sort()).toEqual([...shopperMail.options].sort());
  });

  it.each(MAILS)('of $name are the same in both languages, have a name and can be sent', ({ wording }) => {
    const { en, nl } = wording.texts;
    expect(Object.keys(nl)).toEqual(Object.keys(en));
    expect(mailTextKey.options).toEqual(expect.arrayContaining(Object.keys(en)));
    for (const key of Object.keys(wording.shows ?? {})) expect(Object.keys(en)).toContain(key);
    for (const texts of [en, nl])
      for (const [key, text] of Object.entries(texts)) {
        expect(mailField.options).toEqual(expect.arrayContaining(fieldsOf(wording, key)));
        expect(faultOf(wording, key, text)).toBeUndefined();
      }
  });

  it.each(MAILS)('of $name have all their fields filled, whichever text is shown', ({ wording, sample }) => {
    for (const key of Object.keys(wording.texts.en))
      for (const locale of ['en', 'nl'] as const) {
        const own = {
          [key]: `Own ${fieldsOf(wording, key)
            .map((field) => `{${field}}`)
            .join(' ')}`,
        };
        for (const { subject, html, text } of [
          sample({}, key).render(locale),
          sample({}, key).render(locale, own),
        ])
          expect(subject + html + text, key).not.toMatch(/[{}]|undefined/);
      }
  });

  it.each(MAILS)('of $name each stand in the sample that is made for them', ({ wording, sample }) => {
    for (const key of Object.keys(wording.texts.en)) {
      const { subject, html } = sample({}, key).render('en', { [key]: 'Words of the owner' });
      expect(subject + html, key).toContain('Words of the owner');
    }
  });
});
