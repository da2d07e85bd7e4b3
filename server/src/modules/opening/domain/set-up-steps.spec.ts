import { describe, expect, it } from 'vitest';
import { BLOCKING, stepsOf, type SetUpFacts, type StepName } from './set-up-steps.js';
import { requireReady } from './shop-opening.js';
import { setUpStepName } from '#contracts/opening';

const NEW_SHOP: SetUpFacts = {
  missingFacts: ['shopName', 'legalName', 'vatNumber'],
  missingNotices: ['en', 'nl'],
  unconfirmedTexts: ['terms', 'shipping', 'privacy', 'imprint'],
  hasCustomBrand: false,
  demoRows: 63,
  productsForSale: 0,
  hasCustomHomePage: false,
  hasCustomShipping: false,
  arePaymentsReal: false,
  isMailSent: false,
  hasSecondFactor: false,
};
const READY: SetUpFacts = {
  missingFacts: [],
  missingNotices: [],
  unconfirmedTexts: [],
  hasCustomBrand: true,
  demoRows: 0,
  productsForSale: 1,
  hasCustomHomePage: true,
  hasCustomShipping: true,
  arePaymentsReal: true,
  isMailSent: true,
  hasSecondFactor: true,
};

const doneOf = (facts: SetUpFacts) =>
  stepsOf(facts)
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);
const refusalOf = (facts: SetUpFacts): unknown => {
  try {
    requireReady(stepsOf(facts));
    return null;
  } catch (error) {
    return (error as { details?: unknown }).details;
  }
};

it('a new shop has done nothing, a finished one everything, in the order of the contract', () => {
  expect(doneOf(NEW_SHOP)).toEqual([]);
  expect(doneOf(READY)).toEqual(setUpStepName.options);
});

describe('a step is done by its own fact alone', () => {
  it.each<[StepName, Partial<SetUpFacts>]>([
    ['trader', { missingFacts: ['vatNumber'] }],
    ['taxes', { missingFacts: ['shopName', 'legalName'] }],
    ['brand', { hasCustomBrand: true }],
    ['demo', { demoRows: 0 }],
    ['products', { productsForSale: 1 }],
    ['home-page', { hasCustomHomePage: true }],
    ['shipping', { hasCustomShipping: true }],
    ['payments', { arePaymentsReal: true }],
    ['mail', { isMailSent: true }],
    ['legal', { missingNotices: [], unconfirmedTexts: [] }],
    ['second-factor', { hasSecondFactor: true }],
  ])('%s', (name, fact) => {
    expect(doneOf({ ...NEW_SHOP, ...fact })).toEqual([name]);
  });
});

it.each<Partial<SetUpFacts>>([{ missingNotices: [] }, { unconfirmedTexts: [] }])(
  'the texts of law need notices and confirmations: %o',
  (half) => {
    expect(doneOf({ ...NEW_SHOP, ...half })).toEqual([]);
  },
);

it('names what is missing of the trader, of confirmed texts and notices, and the VAT number apart', () => {
  const steps = stepsOf(NEW_SHOP);
  const missingOf = (wanted: StepName) => steps.find(({ name }) => name === wanted)?.missing;
  expect(missingOf('trader')).toEqual(['shopName', 'legalName']);
  expect(missingOf('taxes')).toEqual(['vatNumber']);
  expect(missingOf('legal')).toEqual(['terms', 'shipping', 'privacy', 'imprint', 'notice-en', 'notice-nl']);
});

it('opens with what selling needs, and names what of it is missing', () => {
  expect(refusalOf(NEW_SHOP)).toEqual({ missing: ['trader', 'taxes', 'products', 'payments'] });
  expect(refusalOf({ ...READY, productsForSale: 0 })).toEqual({ missing: ['products'] });
  expect(refusalOf(READY)).toBeNull();
});

it('opens without what is only advice', () => {
  const advice: Partial<SetUpFacts> = {
    hasCustomBrand: false,
    demoRows: 3,
    missingNotices: ['nl'],
    unconfirmedTexts: ['terms'],
    hasCustomShipping: false,
    isMailSent: false,
    hasSecondFactor: false,
  };
  expect(refusalOf({ ...READY, ...advice })).toBeNull();
  expect([...BLOCKING].sort()).toEqual(['payments', 'products', 'taxes', 'trader']);
});
