import { couponInput, type Coupon } from '#contracts/discounts';
import { field } from '#contracts/fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, formFields, typedOf } from './typed-fields';

const FIELDS = formFields(couponInput);
const EMPTY = typedOf(FIELDS, null);
const typed = { ...EMPTY, code: 'welkom10', name: 'Welkom', value: '10' };

describe('the fields of a form', () => {
  it('begin with what the contract fills in by itself', () => {
    expect(EMPTY).toMatchObject({
      code: '',
      type: 'percentage',
      usageLimit: '',
      isActive: true,
      startsAt: '',
    });
  });

  it('know which of them may stay empty', () => {
    const optional = FIELDS.filter((one) => one.optional).map(({ path }) => path);
    expect(optional).toEqual(['minimumAmount', 'usageLimit', 'startsAt', 'expiresAt', 'description']);
  });

  it('take a comma as the decimal sign, and send nothing as null', () => {
    const body = bodyOf(FIELDS, {
      ...typed,
      type: 'fixed',
      value: '7,5',
      minimumAmount: ' 50,00 ',
      usageLimit: '007',
    });
    expect(body).toMatchObject({
      value: '7.50',
      minimumAmount: '50.00',
      usageLimit: 7,
      description: null,
      startsAt: null,
    });
  });

  it('show what was stored, and send the same again', () => {
    const decided = couponInput.parse(
      bodyOf(FIELDS, { ...typed, usageLimit: '100', startsAt: '2026-11-21T10:00' }),
    );
    const stored: Coupon = {
      ...decided,
      id: 'c1',
      usedCount: 3,
      state: 'usable',
      createdAt: '2026-11-01T00:00:00.000Z',
    };
    expect(typedOf(FIELDS, stored)).toMatchObject({
      value: '10',
      usageLimit: '100',
      startsAt: '2026-11-21T10:00',
    });
    expect(couponInput.parse(bodyOf(FIELDS, typedOf(FIELDS, stored)))).toEqual(decided);
  });

  it('reach into the objects of a contract', () => {
    const label = { en: 'Name', nl: 'Naam' };
    const contract = z.object({
      business: z.object({ legalName: field(z.string().nullable(), { label, kind: 'text' }) }).nullable(),
    });
    const fields = formFields(contract);
    expect(typedOf(fields, { business: null })).toEqual({ 'business.legalName': '' });
    expect(bodyOf(fields, { 'business.legalName': ' Noord ' })).toEqual({ business: { legalName: 'Noord' } });
  });
});
