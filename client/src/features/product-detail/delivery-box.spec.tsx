import type { ShopSettings } from '#contracts/shop-settings';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { DeliveryBox } from './delivery-box';

const SETTINGS: Parameters<typeof DeliveryBox>[0]['settings'] = {
  shippingFee: '4.95',
  freeShippingFrom: '150.00',
  shippingZones: [],
  handlingTime: { daysFrom: 1, daysTo: 2 },
  returnDays: 30,
  returnConditions: null,
  business: null,
  statements: {},
};
const open = (statements: ShopSettings['statements'], locale: 'en' | 'nl') =>
  renderPart(<DeliveryBox settings={{ ...SETTINGS, statements }} country="NL" />, { locale });
const PRODUCT = {
  en: { title: 'Genuine Irish heritage', text: 'Drawn in Galway.' },
  nl: { title: 'Echt Iers erfgoed', text: 'Getekend in Galway.' },
};

it.each([
  ['en', 'Genuine Irish heritageDrawn in Galway.'],
  ['nl', 'Echt Iers erfgoedGetekend in Galway.'],
] as const)('says of every product what the owner has entered (%s)', (locale, words) => {
  open({ product: PRODUCT }, locale);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByTestId('delivery-box').textContent).toContain(words);
});

it.each([
  ['en', undefined, 'Sent within 1–2 business days'],
  ['en', { daysFrom: 12, daysTo: 15 }, 'Sent within 12–15 business days'],
  ['nl', { daysFrom: 12, daysTo: 15 }, 'We versturen het binnen 12–15 werkdagen'],
] as const)(
  'promises the product’s own time, and that of the shop without one (%s, %j)',
  (locale, handlingTime, words) => {
    renderPart(<DeliveryBox settings={SETTINGS} handlingTime={handlingTime} country="NL" />, { locale });
    const { textContent } = screen.getByTestId('delivery-box');
    expect(textContent).toContain(words);
    expect(textContent?.match(/1–2/g) ?? []).toHaveLength(handlingTime ? 0 : 1);
  },
);

it('says nothing but delivery and returns in a shop whose owner has entered nothing', () => {
  open({}, 'en');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
