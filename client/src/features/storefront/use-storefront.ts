import type { Storefront } from '#contracts/content';
import type { StatementPlace } from '#contracts/shop-statements';
import { DEFAULT_SHOP_NAME } from '#kernel/default-shop-name';
import { DEFAULT_TIME_ZONE } from '#kernel/shop-day';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { labelled } from '../../shared/config/in-language';
import { categoryPath, navigationPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { useGetStorefrontQuery } from './storefront-api';

/** Fallback when the settings could not be loaded: the specification's values. */
const FALLBACK: Storefront = {
  settings: {
    shopName: DEFAULT_SHOP_NAME,
    contactEmail: '',
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
    timeZone: DEFAULT_TIME_ZONE,
    guaranteeNotices: { en: null, nl: null },
    testPayments: false,
  },
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
  collections: ['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS'].map((name) => ({
    name,
    slug: name,
    description: null,
    imageUrl: null,
    translations: {},
  })),
};

/** Returns the shop's settings, photos and collections, or the fallback. */
export function useStorefront(): Storefront {
  return useGetStorefrontQuery().data ?? FALLBACK;
}

/** Returns what the owner says of the shop in a place, in the shopper's language; undefined where nothing is said. */
export function useStatement(place: StatementPlace) {
  const locale = useSelector(selectLocale);
  return useStorefront().settings.statements[place]?.[locale];
}

/**
 * Returns the navigation collections in the shopper's language: `label` for display, `path` is the
 * address of the page, `menuPath` the one that header and footer link to.
 */
export function useCollections() {
  const { collections } = useStorefront();
  const locale = useSelector(selectLocale);
  return useMemo(
    () =>
      collections.map((collection) => ({
        ...labelled(collection, locale),
        path: categoryPath(collection, locale),
        menuPath: navigationPath(collection, locale),
      })),
    [collections, locale],
  );
}

/** The fallback settings, for use outside React. */
export const FALLBACK_SETTINGS = FALLBACK.settings;
