import { shopSettingsInput, type ShopSettings } from '#contracts/content';
import { describe, expect, it } from 'vitest';
import { makeSettings } from '../../shared/testing/make-settings';
import { changeOf, draftOf, faultsOf, fieldAt, followed, isDirty } from './settings-draft';
import { formerOf } from './settings-undo';

const stored = makeSettings({
  communitySize: 10_000,
  promotion: {
    headline: '24 HOURS 50% OFF!',
    translations: { nl: { headline: '24 UUR 50% KORTING!' } },
    endsAt: '2025-09-06T23:00:00.000Z',
    discountPercent: null,
  },
  reviews: [{ text: 'Kept me dry | and warm.', author: 'Niamh, Cork' }],
});

describe('settings as they are typed', () => {
  it('send nothing when nothing was changed', () => {
    expect(faultsOf(draftOf(stored))).toEqual({});
    expect(changeOf(draftOf(stored), stored)).toEqual({});
  });

  it('send the rows of a list without the empty ones', () => {
    const empty = { text: ' ', author: '' };
    const added = { text: ' Worth the wait. ', author: 'Jan, Delft' };
    const typed = { ...draftOf(stored), reviews: [empty, ...stored.reviews, added] };
    expect(faultsOf(typed)).toEqual({});
    expect(changeOf(typed, stored)).toEqual({
      reviews: [...stored.reviews, { text: 'Worth the wait.', author: 'Jan, Delft' }],
    });
    expect(changeOf({ ...draftOf(stored), reviews: [] }, stored)).toEqual({ reviews: [] });
  });

  it('have a number of the trade register in its form, where that is certain', () => {
    const trader = { legalName: 'Noord B.V.', address: 'Kade 1\nNederland' };
    const typed = (registrationNumber: string) => ({ ...draftOf(stored), ...trader, registrationNumber });
    expect(faultsOf(typed('1234567'))).toEqual({ registrationNumber: 'needRegistration' });
    expect(faultsOf(typed('12345678'))).toEqual({});
  });

  it('find the field and the row at a path of the contract', () => {
    const draft = { ...draftOf(stored), reviews: [{ text: '', author: '' }, ...stored.reviews] };
    expect(fieldAt('promotion.translations.nl.headline', draft)).toBe('headlineNl');
    expect(fieldAt('statements.slogan.en.text', draft)).toBe('statements.slogan.en.text');
    expect(fieldAt('reviews.0.text', draft)).toBe('reviews.1.text');
    expect(fieldAt('shippingZones.0.name', draft)).toBe('shippingZones.0.name');
  });

  it('differ from what is stored by more than empty rows', () => {
    const draft = draftOf(stored);
    const registrations = [{ country: '', scheme: 'textile', number: '' }];
    const reviews = [...draft.reviews, { text: '', author: '' }];
    expect(isDirty({ ...draft, reviews, registrations }, stored)).toBe(false);
    expect(isDirty({ ...draft, reviews: [...draft.reviews, { text: 'x', author: '' }] }, stored)).toBe(true);
  });

  it('are the same in whatever order an answer has their parts', () => {
    const [{ text = '', author = '' } = {}] = stored.reviews;
    const other = { ...stored, reviews: [{ author, text }, ...stored.reviews.slice(1)] };
    expect(isDirty(draftOf(stored), other)).toBe(false);
  });

  it('follow in the lists that nobody has touched', () => {
    const is = { ...stored, reviews: [], returnDays: 60 };
    expect(followed(draftOf(stored), stored, is)).toEqual(draftOf(is));
    const mine = { ...draftOf(stored), reviews: [{ text: 'Mine', author: 'Me' }] };
    expect(followed(mine, stored, is)).toEqual({ ...draftOf(is), reviews: mine.reviews });
  });

  it('say at the field of the row what is wrong, whatever empty rows are above it', () => {
    const empty = { text: '', author: '' };
    const reviews = [empty, { text: 'Warm', author: ' ' }, { text: 'x'.repeat(401), author: 'Jan' }];
    expect(faultsOf({ ...draftOf(stored), reviews })).toEqual({
      'reviews.1.author': 'needAuthor',
      'reviews.2.text': 'needWords',
    });
  });

  it('send only what was changed', () => {
    expect(changeOf({ ...draftOf(stored), shippingFee: '5,5', communitySize: '' }, stored)).toEqual({
      shippingFee: '5.50',
      communitySize: null,
    });
    expect(changeOf({ ...draftOf(stored), promotionOn: false }, stored)).toEqual({ promotion: null });
  });

  it('have the headline of a promotion in both languages', () => {
    const dutch = '24 UUR ALLES HALF GELD!';
    expect(changeOf({ ...draftOf(stored), headlineNl: dutch }, stored).promotion).toMatchObject({
      headline: '24 HOURS 50% OFF!',
      translations: { nl: { headline: dutch } },
    });
    expect(faultsOf({ ...draftOf(stored), headlineNl: ' ' })).toEqual({ headlineNl: 'needText' });
  });

  it('are put back by the former values of what was changed, whatever else is being typed', () => {
    const change = changeOf({ ...draftOf(stored), shippingFee: '5,5', legalName: 'A', address: 'B' }, stored);
    expect(formerOf(change, stored)).toEqual({ shippingFee: '4.95', business: null });
    const changed = { ...stored, ...change };
    const typing = { ...draftOf(changed), shopName: 'Being typed' };
    expect(followed(typing, changed, stored)).toEqual({ ...draftOf(stored), shopName: 'Being typed' });
  });

  it('undo with a change what followed it', () => {
    const saved: ShopSettings = { ...stored, returnDays: 60, defaultCountry: 'BE' };
    expect(formerOf({ returnDays: 60 }, stored, saved)).toEqual({ returnDays: 30, defaultCountry: 'NL' });
  });

  it('take conditions of voluntary returns in both languages or in neither', () => {
    const own = { returnConditionsEn: 'In the box.', returnConditionsNl: ' In de doos. ' };
    const change = changeOf({ ...draftOf(stored), ...own }, stored);
    expect(change).toEqual({ returnConditions: { en: 'In the box.', nl: 'In de doos.' } });
    const changed = { ...stored, ...change };
    expect(changeOf(draftOf(changed), changed)).toEqual({});
    expect(formerOf(change, stored)).toEqual({ returnConditions: null });
    const emptied = { ...draftOf(changed), returnConditionsEn: ' ', returnConditionsNl: '' };
    expect(changeOf(emptied, changed)).toEqual({ returnConditions: null });
    expect(faultsOf({ ...draftOf(changed), returnConditionsNl: '' })).toEqual({
      returnConditionsNl: 'needBothLanguages',
    });
    expect(faultsOf({ ...draftOf(changed), returnConditionsEn: 'x'.repeat(1001) })).toEqual({
      returnConditionsEn: 'needBothLanguages',
    });
  });

  it('are editable in every field that the contract takes', () => {
    const typed = {
      ...draftOf(stored),
      promotionOn: false,
      communitySize: '5',
      reviews: [{ text: 'Warm', author: 'Niamh' }],
    };
    const change = changeOf(
      {
        ...typed,
        shopName: 'Another',
        contactEmail: 'another@aranandash.example',
        shippingFee: '1',
        freeShippingFrom: '2',
        handlingFrom: '0',
        handlingTo: '3',
        ukVatLimit: '160',
        returnDays: '31',
        returnConditionsEn: 'In the box.',
        returnConditionsNl: 'In de doos.',
        defaultCountry: 'IE',
        crossBorderVat: 'home',
        legalName: 'Aran & Ash Ltd',
        address: 'Galway',
        phone: '+353 91 123 456',
        registrations: [
          { country: 'DE', scheme: 'packaging', number: ' DE 1234' },
          { country: 'FR', scheme: 'textile', number: 'FR123456_11ABCD' },
        ],
        customerPictures: [{ url: '/media/a.webp', en: 'Dry', nl: 'Droog' }],
        'statements.promise.en.title': 'Mended',
        'statements.promise.en.text': 'We mend it.',
        'statements.promise.nl.title': 'Hersteld',
        'statements.promise.nl.text': 'We herstellen het.',
      },
      stored,
    );
    expect(change.handlingTime).toEqual({ daysFrom: 0, daysTo: 3 });
    expect(change.business).toMatchObject({
      phone: '+353 91 123 456',
      register: null,
      registrations: [
        { country: 'DE', scheme: 'packaging', number: 'DE 1234' },
        { country: 'FR', scheme: 'textile', number: 'FR123456_11ABCD' },
      ],
    });
    // The shipping zones have a form of their own.
    const zones = ['shippingZones', 'zonesBefore'];
    expect([...Object.keys(change), ...zones].sort()).toEqual(Object.keys(shopSettingsInput.shape).sort());
    expect(shopSettingsInput.safeParse(change).success).toBe(true);
  });

  it('send what identifies the packaging, and null for an empty field', () => {
    const trader = { ...draftOf(stored), legalName: 'Aran & Ash Ltd', address: '1 Quay Street' };
    for (const [packagingId, sent] of [
      [' Mailer M ', 'Mailer M'],
      [' ', null],
    ] as const) {
      expect(changeOf({ ...trader, packagingId }, stored)).toMatchObject({ business: { packagingId: sent } });
    }
  });

  it('send either a VAT number or the small-business scheme, whatever was typed for the other', () => {
    const trader = { ...draftOf(stored), legalName: 'A', address: 'B', vatNumber: 'NL001234567B01' };
    const typed = { ...trader, crossBorderVat: 'home', smallBusinessIn: 'NL', taxNumber: '12/345' };
    const registered = changeOf(typed, stored);
    expect(registered).toMatchObject({
      crossBorderVat: 'home',
      business: { vatNumber: 'NL001234567B01', smallBusinessIn: null, taxNumber: null },
    });
    const changed = { ...stored, ...registered };
    const exempt = changeOf({ ...typed, smallBusiness: true }, changed);
    expect(exempt).toMatchObject({
      crossBorderVat: 'destination',
      business: { vatNumber: null, smallBusinessIn: 'NL', taxNumber: '12/345' },
    });
    expect(draftOf({ ...changed, ...exempt })).toMatchObject({ smallBusiness: true, vatNumber: '' });
    expect(formerOf(exempt, changed)).toEqual(registered);
  });

  it('refuse the small-business scheme of no country', () => {
    const trader = { ...draftOf(stored), legalName: 'A', address: 'B', smallBusiness: true };
    for (const smallBusinessIn of ['', 'CH'])
      expect(faultsOf({ ...trader, smallBusinessIn })).toEqual({ smallBusinessIn: 'needMemberState' });
    expect(faultsOf({ ...trader, smallBusinessIn: 'DE' })).toEqual({});
  });

  it.each([
    [{ phone: 'call me' }, { phone: 'needPhone' }],
    [{ vatNumber: '001234567B01' }, { vatNumber: 'needVatNumber' }],
    [
      { registrations: [{ country: 'DE', scheme: 'paper', number: '1' }] },
      { 'registrations.0.scheme': 'needScheme' },
    ],
    [
      { registrations: [{ country: '', scheme: 'packaging', number: '1' }] },
      { 'registrations.0.country': 'needCountry' },
    ],
    [
      { registrations: [{ country: 'DE', scheme: 'packaging', number: '' }] },
      { 'registrations.0.number': 'needNumber' },
    ],
    [
      {
        registrations: [
          { country: 'DE', scheme: 'packaging', number: '1' },
          { country: 'DE', scheme: 'textile', number: '2' },
          { country: 'DE', scheme: 'packaging', number: '3' },
        ],
      },
      { 'registrations.2.country': 'needOtherCountry' },
    ],
  ])('refuse %j of the trader', (typed, faults) => {
    const trader = { ...draftOf(stored), legalName: 'A', address: 'B' };
    expect(faultsOf({ ...trader, ...typed })).toEqual(faults);
  });

  it('say at each field what is missing or impossible', () => {
    expect(
      faultsOf({
        ...draftOf(stored),
        shopName: ' ',
        contactEmail: 'hello@',
        returnDays: '13',
        freeShippingFrom: 'gratis',
        vatNumber: 'IE1234567A',
        endsAt: '',
      }),
    ).toEqual({
      shopName: 'needText',
      contactEmail: 'needEmail',
      legalName: 'needText',
      address: 'needText',
      freeShippingFrom: 'needAmount',
      returnDays: 'needDays',
      endsAt: 'needMoment',
    });
  });

  it.each([
    ['3', '2', ['handlingTo']],
    ['-1', '2', ['handlingFrom']],
    ['1', '100', ['handlingTo']],
    ['', 'two', ['handlingFrom', 'handlingTo']],
  ])('refuse to hand orders over within %j to %j days', (handlingFrom, handlingTo, fields) => {
    const faults = faultsOf({ ...draftOf(stored), handlingFrom, handlingTo });
    expect(Object.keys(faults)).toEqual(fields);
  });
});
