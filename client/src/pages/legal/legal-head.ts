import { storefrontApi } from '../../features/storefront/storefront-api';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { figuresOf, type LegalTexts } from '#legal/legal-text';

/** Returns the `head` function for a text page from its title and description. */
export function legalHead<Id extends string>(texts: LegalTexts<Id>) {
  return ({ state, locale }: HeadContext): PageHead => {
    const storefront = storefrontApi.endpoints.getStorefront.select()(state).data;
    if (!storefront) return {};
    const { title, description } = texts[locale](figuresOf(storefront.settings, locale));
    return { title, description };
  };
}
