import type { Storefront } from '#contracts/content';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { labelled } from '../../shared/config/in-language';
import { selectLocale } from '../../shared/config/request-slice';
import { DEFAULT_SHOP_NAME, useGetStorefrontQuery } from './storefront-api';

/** What the pages go by while the shop's settings are not here (a failed call): the specification's figures. */
const FALLBACK: Storefront = {
  settings: {
    shopName: DEFAULT_SHOP_NAME,
    contactEmail: '',
    shippingFee: '4.95',
    freeShippingFrom: '150.00',
    returnDays: 30,
    communitySize: null,
    promotion: null,
    reviews: [],
    defaultCountry: 'NL',
    business: null,
    sandboxPayments: false,
  },
  photos: {
    'hero-background': '',
    'section-left': '',
    'section-right': '',
    'collection-tracksuits': '',
    'collection-shorts-sets': '',
    'collection-trainers': '',
  },
  collections: ['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS'].map((name) => ({
    name,
    description: null,
    imageUrl: null,
    translations: {},
  })),
};

/** The shop's settings, photos and collections; always there. */
export function useStorefront(): Storefront {
  return useGetStorefrontQuery().data ?? FALLBACK;
}

/** The collections of the navigation in the shopper's language: `label` is to be read, `name` is for addresses. */
export function useCollections() {
  const { collections } = useStorefront();
  const locale = useSelector(selectLocale);
  return useMemo(() => collections.map((collection) => labelled(collection, locale)), [collections, locale]);
}

/** The settings of the fallback, for what stands outside React. */
export const FALLBACK_SETTINGS = FALLBACK.settings;
