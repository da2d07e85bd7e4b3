import type { Storefront } from '#contracts/content';
import type { StatementPlace } from '#contracts/shop-statements';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { labelled } from '../../shared/config/in-language';
import { categoryPath, navigationPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { useGetStorefrontQuery } from './storefront-api';

/**
 * Returns the shop's settings, photos and collections. What calls it is shown only once they are known (`WithStorefront`, and the
 * frame of the admin): a page claims no fee, term or collection that nobody has stated. Throws outside of these.
 */
export function useStorefront(): Storefront {
  const { data } = useGetStorefrontQuery();
  if (!data) throw new Error('The settings of the shop are not known yet.');
  return data;
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
