import { storefrontApi } from '../../features/storefront/storefront-api';
import { FALLBACK_SETTINGS } from '../../features/storefront/use-storefront';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { figuresOf, type LegalTexts } from '#legal/legal-text';

/** Returns the `head` function for a text page from its title and description. */
export function legalHead<Id extends string>(texts: LegalTexts<Id>) {
  return ({ state, locale }: HeadContext): PageHead => {
    const settings =
      storefrontApi.endpoints.getStorefront.select()(state).data?.settings ?? FALLBACK_SETTINGS;
    const { title, description } = texts[locale](figuresOf(settings, locale));
    return { title, description };
  };
}
