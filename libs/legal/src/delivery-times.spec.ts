import { makeSettings } from '#contracts/testing/make-settings';
import { describe, expect, it } from 'vitest';
import { deliveryDays } from './delivery-times.js';
import { figuresOf } from './legal-text.js';
import { shippingTexts } from './shipping.js';

const zone = (daysFrom: number, daysTo: number, ...countries: ('CH' | 'GB' | 'IE' | 'NL' | 'NO')[]) => ({
  name: countries.join(' '),
  isActive: true,
  countries: countries.map((country) => ({ country, postcodes: [] })),
  price: null,
  daysFrom,
  daysTo,
  carrier: null,
});
const ZONES = [zone(1, 3, 'IE'), zone(3, 5, 'GB'), zone(5, 7, 'NL'), zone(7, 10, 'CH', 'NO')];

describe('the delivery times', () => {
  it.each([
    ['IE', '1–3'],
    ['GB', '3–5'],
    ['NL', '5–7'],
    ['NO', '7–10'],
  ])('of a parcel to %s are the %s business days that the page on shipping names', (country, days) => {
    expect(deliveryDays(null, country)).toBe(days);
    const settings = makeSettings({ shippingZones: ZONES });
    for (const locale of ['en', 'nl'] as const) {
      const { times } = shippingTexts[locale](figuresOf(settings, locale)).sections;
      expect(JSON.stringify(times.body)).toContain(`"${days} `);
    }
  });
});
