import type { ShopSettings } from '#contracts/shop-settings';

/** Makes the settings of a shop that says nothing of itself yet. */
export function makeSettings(changes: Partial<ShopSettings> = {}): ShopSettings {
  return {
    shopName: 'Noord Atelier',
    contactEmail: 'hello@noord.example',
    shippingFee: '4.95',
    freeShippingFrom: '150.00',
    shippingZones: [],
    handlingTime: { daysFrom: 1, daysTo: 2 },
    ukVatLimit: '155.00',
    returnDays: 30,
    returnConditions: null,
    communitySize: null,
    promotion: null,
    defaultCountry: 'NL',
    crossBorderVat: 'destination',
    reviews: [],
    statements: {},
    customerPictures: [],
    business: null,
    timeZone: 'Europe/Amsterdam',
    guaranteeNotices: { en: null, nl: null },
    testPayments: true,
    ...changes,
  };
}
