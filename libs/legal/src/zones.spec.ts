import type { ShopSettings } from '#contracts/shop-settings';
import type { ShippingZone } from '#contracts/shipping';
import { makeBusiness, makeSettings } from '#contracts/testing/make-settings';
import { describe, expect, it } from 'vitest';
import { figuresOf } from './legal-text.js';
import { shippingTexts } from './shipping.js';

const zone = (
  country: ShippingZone['countries'][number]['country'],
  changes: Partial<ShippingZone> = {},
): ShippingZone => ({
  name: country,
  isActive: true,
  countries: [{ country, postcodes: [] }],
  price: null,
  daysFrom: 2,
  daysTo: 4,
  carrier: null,
  ...changes,
});

const settings = (shippingZones: ShippingZone[], ukVatNumber: string | null = null) =>
  makeSettings({ shippingZones, business: makeBusiness({ ukVatNumber }) });

const page = (of: ShopSettings, locale: 'en' | 'nl' = 'en') => {
  const { costs, times, customs } = shippingTexts[locale](figuresOf(of, locale)).sections;
  return {
    costs: JSON.stringify(costs.body),
    times: JSON.stringify(times.body),
    customs: JSON.stringify(customs.body),
  };
};

describe('the page on shipping', () => {
  it('names one price while every zone has the standard one', () => {
    const { costs, times } = page(settings([zone('NL'), zone('IE', { daysFrom: 1, daysTo: 1 })]));
    expect(costs).toContain('wherever we deliver: €4.95, free from €150.');
    expect(times).toContain('["Netherlands","2–4 business days"]');
    expect(times).toContain('["Ireland","1 business day"]');
  });

  it('names each zone with its price in both languages once they differ, and none that is off', () => {
    const price = {
      by: 'weight' as const,
      fee: '6.00',
      steps: [{ from: '1.50', fee: '9.50' }],
      freeFrom: '200.00',
    };
    const canaries = zone('ES', { countries: [{ country: 'ES', postcodes: ['35', '38'] }], price });
    const of = settings([zone('NL'), canaries, zone('FR', { isActive: false })]);
    expect(page(of).costs).toContain(
      '["Spain (postal codes 35…, 38…)","€6, from 1.5 kg €9.50, free from €200"]',
    );
    expect(page(of, 'nl').costs).toContain('"Nederland"');
    expect(page(of).costs).not.toContain('France');
  });

  it('names Great Britain only with a VAT number there, and who is charged on arrival', () => {
    const zones = [zone('GB'), zone('NO')];
    expect(page(settings(zones)).times).toContain('"Guernsey, Jersey, Northern Ireland"');
    expect(page(settings(zones)).customs).toContain(
      'Great Britain: we do not deliver there. Northern Ireland',
    );
    expect(page(settings(zones)).customs).toContain('Norway, Jersey, Guernsey: you pay no VAT to us.');
    const registered = page(settings(zones, 'GB123456789'));
    expect(registered.times).toContain('"United Kingdom"');
    expect(registered.customs).toContain('up to £135 without VAT our price includes UK VAT');
  });
});
