import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapCustomer, type SourceCustomer } from './map-customer.js';
import { isCurrency, readMoney } from './money-text.js';
import { planRecord, planRecordUndo } from './plan-record.js';
import { readMail, readTime } from './record-text.js';

const CUSTOMER: SourceCustomer = {
  row: 2,
  id: '1',
  email: 'aoife@example.test',
  firstName: null,
  lastName: null,
  phone: null,
  note: null,
  tags: null,
  taxExempt: null,
  locale: null,
  createdAt: null,
  consentState: null,
  consentLevel: null,
  consentAt: null,
  consentSource: null,
  addresses: [],
};

/** Any UTF-16 code unit, so halves of characters as well. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

describe('an amount of a past order', () => {
  it('comes out to the cent as it came in, whatever its size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (cents) => {
        const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        expect(readMoney(text, 'EUR')).toBe(text);
      }),
    );
  });

  it.each([
    ['1,234.50', 'EUR', '1234.50'],
    ['12,5', 'EUR', '12.50'],
    ['1050000.00', 'VND', '1050000'],
    ['12.3456', 'EUR', '12.3456'],
    ['1.299', 'KWD', '1.299'],
    ['1.299', 'EUR', null],
    ['1,299', 'EUR', null],
    ['12.345', 'EUR', null],
    ['1,299,000', 'EUR', '1299000.00'],
    ['-1', 'EUR', null],
    ['1e5', 'EUR', null],
    ['', 'EUR', null],
  ])('%s in %s is %s', (text, currency, amount) => expect(readMoney(text, currency)).toBe(amount));

  it('knows the currencies of ISO 4217 alone', () => {
    expect(['EUR', 'VND', 'XXQ', '€', 'eur', ''].filter(isCurrency)).toEqual(['EUR', 'VND']);
  });
});

describe('a customer', () => {
  it('keeps names and notes in any script, without characters that break mails', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        const { fields } = mapCustomer({ ...CUSTOMER, firstName: text, note: text });
        const [name, note] = [fields?.['firstName'], fields?.['note']];
        for (const value of [name, note]) {
          expect(value === null || (typeof value === 'string' && value.isWellFormed())).toBe(true);
          // eslint-disable-next-line no-control-regex -- these must not come through
          expect(value ?? '').not.toMatch(/[\u0000-\u0008\u007f]/);
        }
      }),
    );
  });

  it.each([
    ['SUBSCRIBED', 'CONFIRMED_OPT_IN', { state: 'subscribed', level: 'confirmed' }],
    ['SUBSCRIBED', 'SINGLE_OPT_IN', { state: 'subscribed', level: 'single' }],
    ['yes', null, { state: 'subscribed', level: 'unknown' }],
    ['WAAR', null, { state: 'subscribed', level: 'unknown' }],
    ['FAŁSZ', null, { state: 'not-subscribed', level: null }],
    ['UNSUBSCRIBED', null, { state: 'unsubscribed', level: 'unknown' }],
    ['no', null, { state: 'not-subscribed', level: null }],
    [null, null, { state: 'not-subscribed', level: null }],
  ])('with the consent %s and %s has %j', (consentState, consentLevel, consent) => {
    const { fields } = mapCustomer({ ...CUSTOMER, consentState, consentLevel });
    expect(fields?.['consent']).toMatchObject(consent);
  });
});

describe('texts of a source', () => {
  it.each([
    ['2024-03-01 12:00:00 +0100', '2024-03-01T11:00:00.000Z'],
    ['2024-03-01T12:00:00Z', '2024-03-01T12:00:00.000Z'],
    ['2024-03-01', '2024-03-01T00:00:00.000Z'],
    ['2024-02-30', null],
    ['0001-01-01', null],
    ['yesterday', null],
  ])('the time %s is %s', (text, time) => expect(readTime(text)).toBe(time));

  it.each([
    [' Aoife@Example.test ', 'aoife@example.test'],
    ['a@b', null],
    ['a b@c.test', null],
  ])('the mail address %j is %j', (text, mail) => expect(readMail(text)).toBe(mail));
});

describe('a record that the shop has', () => {
  const stored = { id: '1', fields: { note: 'Ours', tags: ['vip'], phone: null } };
  const link = {
    key: 'k',
    subjectId: '1',
    fingerprint: '',
    snapshot: { note: 'First', tags: ['vip'], phone: null },
  };

  it('keeps what was changed here and takes what the source changed', () => {
    const { fields, differences } = planRecord({ note: 'Theirs', tags: ['gone'], phone: '1' }, stored, link);
    expect(fields).toEqual({ tags: ['gone'], phone: '1' });
    expect(differences.find(({ field }) => field === 'note')).toMatchObject({ kept: true });
  });

  it('gets only what it lacks from a source that it did not come from', () => {
    expect(planRecord({ note: 'Theirs', phone: '1' }, stored, undefined).fields).toEqual({ phone: '1' });
  });

  it('gets back on undo the fields that have not changed since', () => {
    expect(planRecordUndo({ a: 1, b: 2 }, { a: 3, b: 4 }, { a: 3, b: 5 })).toEqual({ a: 1 });
  });
});
