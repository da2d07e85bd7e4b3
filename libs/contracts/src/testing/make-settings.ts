import type { Storefront } from '../content.js';
import type { ShopSettings } from '../shop-settings.js';
import type { Business } from '../trader.js';

/** Makes the settings of a shop that says nothing of itself yet and delivers nowhere. */
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
    reviews: [],
    statements: {},
    customerPictures: [],
    defaultCountry: 'NL',
    crossBorderVat: 'destination',
    business: null,
    timeZone: 'Europe/Amsterdam',
    guaranteeNotices: { en: null, nl: null },
    testPayments: true,
    ...changes,
  };
}

/** Makes a trader in the Netherlands of whom only the name and the address are known. */
export function makeBusiness(changes: Partial<Business> = {}): Business {
  return {
    legalName: 'Noord Atelier V.O.F.',
    address: 'Keizersgracht 1\n1015 CX Amsterdam\nNederland',
    phone: null,
    responsiblePerson: null,
    register: null,
    registrationNumber: null,
    vatNumber: null,
    ukVatNumber: null,
    smallBusinessIn: null,
    taxNumber: null,
    packagingId: null,
    registrations: [],
    ...changes,
  };
}

/** Makes what every page of a shop reads, without collections and photos. */
export function makeStorefront({
  settings,
  ...changes
}: Partial<Omit<Storefront, 'settings'>> & { settings?: Partial<ShopSettings> } = {}): Storefront {
  return {
    settings: makeSettings(settings),
    textsSince: { terms: '2024-01-01', shipping: '2024-01-01', privacy: '2024-01-01' },
    photos: {
      'hero-background': '',
      'section-left': '',
      'section-right': '',
      'collection-tracksuits': '',
      'collection-shorts-sets': '',
      'collection-trainers': '',
    },
    photosMadeWithAi: [],
    collections: [],
    ...changes,
  };
}
