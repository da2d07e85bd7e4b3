import { couponInput } from '#contracts/discounts';
import { describedParts, field } from '#contracts/fields';
import { shopSettings } from '#contracts/shop-settings';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeSettings } from '#contracts/testing/make-settings';
import {
  bodyOf,
  fieldsOf,
  formPath,
  isOptional,
  refusedPaths,
  typedOf,
  withTyped,
  type Asked,
  type Typed,
} from './typed-fields';

const COUPON = describedParts(couponInput);
const EMPTY = typedOf(COUPON, null);

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
    const optional = fieldsOf(COUPON).filter(isOptional);
    expect(optional.map(({ path }) => path)).toEqual([
      'minimumAmount',
      'usageLimit',
      'startsAt',
      'expiresAt',
      'description',
    ]);
  });

  it('take a comma as the decimal sign, and send nothing as null', () => {
    const typed = { ...EMPTY, type: 'fixed', value: '7,5', minimumAmount: ' 50,00 ', usageLimit: '007' };
    expect(bodyOf(COUPON, typed)).toMatchObject({
      value: '7.50',
      minimumAmount: '50.00',
      usageLimit: 7,
      description: null,
      startsAt: null,
    });
  });

  it('are the field of another name where the same schema is described twice', () => {
    const name = z.string().max(10);
    const describe = (en: string) => field(name, { label: { en, nl: en }, kind: 'text' });
    const parts = describedParts(z.object({ one: describe('One'), other: describe('Other'), plain: name }));
    expect(parts.map(({ path, label }) => [path, label?.en])).toEqual([
      ['one', 'One'],
      ['other', 'Other'],
    ]);
  });
});

const SETTINGS = describedParts(shopSettings.partial());
const PROMOTION = {
  headline: '24 HOURS 50% OFF!',
  translations: { nl: { headline: '24 UUR 50% KORTING!' } },
  endsAt: '2025-09-06T23:00:00.000Z',
  discountPercent: null,
};
const HERO = {
  en: { title: 'Made by the sea', text: 'Knitted in Leeuwarden.' },
  nl: { title: 'Gemaakt aan zee', text: 'Gebreid in Leeuwarden.' },
};
const stored = makeSettings({
  promotion: PROMOTION,
  statements: { hero: HERO },
  returnConditions: { en: 'Unworn.', nl: 'Ongedragen.' },
  reviews: [{ text: 'Kept me dry | and warm.', author: 'Niamh, Cork' }],
});
const shown = typedOf(SETTINGS, stored);
const typing = (changes: Typed) => ({ ...shown, ...changes });
const refusedOf = (typed: Typed, asked: Asked = {}) =>
  refusedPaths(shopSettings.partial(), SETTINGS, typed, bodyOf(SETTINGS, typed, asked));
const refused = (changes: Typed) => refusedOf(typing(changes));
const EMPTY_ROW = { text: ' ', author: '' };

describe('groups of fields', () => {
  it('are sent as they are stored when nothing is typed', () => {
    const { reviews, statements, promotion, returnConditions, business } = stored;
    expect(refused({})).toEqual([]);
    expect(bodyOf(SETTINGS, shown)).toMatchObject({ reviews, statements, returnConditions, business });
    expect(bodyOf(SETTINGS, shown)['promotion']).toEqual(promotion);
  });

  it('are nothing when nothing is typed in them, and whole when something is', () => {
    const none = typing({ 'returnConditions.en': ' ', 'returnConditions.nl': '' });
    expect(bodyOf(SETTINGS, none)['returnConditions']).toBeNull();
    expect(refused({ 'returnConditions.nl': '' })).toEqual(['returnConditions.nl']);
    expect(refused({ 'business.phone': '+353 1 234567' })).toEqual([
      'business.legalName',
      'business.address',
    ]);
  });

  it('are nothing when they are switched off, whatever is typed in them', () => {
    expect(bodyOf(SETTINGS, typing({ promotion: false }))['promotion']).toBeNull();
    expect(refused({ promotion: false, 'promotion.headline': '' })).toEqual([]);
    expect(refused({ 'promotion.translations.nl.headline': ' ' })).toEqual([
      'promotion.translations.nl.headline',
    ]);
  });

  it('are missing in a record when nothing is typed in them', () => {
    const emptied = Object.fromEntries(
      Object.keys(shown).flatMap((path) => (path.startsWith('statements.hero') ? [[path, '']] : [])),
    );
    expect(bodyOf(SETTINGS, typing(emptied))['statements']).toEqual({});
    expect(refused({ 'statements.story.nl.title': 'Wij' })).toEqual([
      'statements.story.en.title',
      'statements.story.en.text',
      'statements.story.nl.text',
    ]);
  });

  it('leave out fields that do not count, and ask for those that do', () => {
    const typed = typing({ 'business.legalName': 'A', 'business.address': 'B', 'business.vatNumber': 'x' });
    const asked = { left: ['business.vatNumber', 'crossBorderVat'], required: ['business.smallBusinessIn'] };
    const home = { ...typed, crossBorderVat: 'home' };
    expect(bodyOf(SETTINGS, home, asked)).toMatchObject({
      business: { vatNumber: null },
      crossBorderVat: 'destination',
    });
    expect(refusedOf(home, asked)).toEqual(['business.smallBusinessIn']);
    expect(refusedOf(shown, asked)).toContain('business.smallBusinessIn');
  });
});

describe('rows', () => {
  it('are sent without the empty ones, and say at their own place what is wrong', () => {
    const reviews = [EMPTY_ROW, ...(shown['reviews'] as Typed[]), { text: ' Warm ', author: ' ' }];
    expect(bodyOf(SETTINGS, typing({ reviews }))['reviews']).toEqual([
      ...stored.reviews,
      { text: 'Warm', author: '' },
    ]);
    expect(refused({ reviews })).toEqual(['reviews.2.author']);
    expect(formPath(SETTINGS, typing({ reviews }), 'reviews.0.text')).toBe('reviews.1.text');
    expect(formPath(SETTINGS, shown, 'statements.slogan.en.text')).toBe('statements.slogan.en.text');
  });

  it('of registers have one for each country and kind', () => {
    const row = (scheme: string, number: string) => ({ country: 'DE', scheme, number });
    const rows = [row('packaging', '1'), row('textile', '2'), row('packaging', '3')];
    const trader = { 'business.legalName': 'A', 'business.address': 'B' };
    expect(refused({ ...trader, 'business.registrations': rows })).toEqual([
      'business.registrations.2.country',
    ]);
    const chosen = [{ country: '', scheme: 'textile', number: '' }];
    expect(bodyOf(SETTINGS, typing({ 'business.registrations': chosen }))['business']).toBeNull();
  });

  it('change at the path of one of their fields', () => {
    const changed = withTyped(shown, 'reviews.0.author', 'Jan, Delft');
    expect(changed['reviews']).toEqual([{ ...stored.reviews[0], author: 'Jan, Delft' }]);
  });
});
