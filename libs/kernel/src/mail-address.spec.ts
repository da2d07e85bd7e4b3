import { describe, expect, it } from 'vitest';
import { MAIL_ADDRESS, mailAddress } from './mail-address.js';

describe('the one form of a mail address', () => {
  it.each([
    ['Aoife@Example.IE', 'aoife@example.ie'],
    ['  aoife@example.ie\u200b ', 'aoife@example.ie'],
    ['ａｏｉｆｅ＠example.ie', 'aoife@example.ie'],
    ['info@Müller-Beispiel.de', 'info@xn--mller-beispiel-gsb.de'],
    ['info@mu\u0308ller-beispiel.de', 'info@xn--mller-beispiel-gsb.de'],
    ['info@XN--mller-beispiel-gsb.de', 'info@xn--mller-beispiel-gsb.de'],
    ['post@почта.рф', 'post@xn--80a1acny.xn--p1ai'],
    ['jos&ann@example.nl', 'jos&ann@example.nl'],
    ["o'brien@example.ie", "o'brien@example.ie"],
    ['post@example.xn--p1ai', 'post@example.xn--p1ai'],
  ])('of %s is %s', (typed, form) => {
    expect(mailAddress(typed)).toBe(form);
    expect(form).toMatch(MAIL_ADDRESS);
    expect(mailAddress(form)).toBe(form);
  });

  it.each([
    'josé@example.ie',
    'aoife',
    'aoife@example',
    'aoife@müller',
    'aoife@127.0.0.1',
    'aoife@müller.de:25',
    'aoife@müller.de/x.de',
    'a@b@müller.de',
    '.aoife@example.ie',
    'ao..ife@example.ie',
    'ao ife@example.ie',
    'aoife@-example.ie',
    '@example.ie',
    'aoife@example.ie\nbcc: x@y.ie',
  ])('makes no address of %j', (typed) => expect(mailAddress(typed)).not.toMatch(MAIL_ADDRESS));
});
