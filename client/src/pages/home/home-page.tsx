import { pageAddress } from '#kernel/page-address';
import { catalogApi, type ProductSearch } from '../../features/catalog/catalog-api';
import { homePageApi, useGetHomePageQuery } from '../../features/home-page/home-page-api';
import { storefrontApi } from '../../features/storefront/storefront-api';
import { textOf } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { deliveryPrices } from '../../shared/format/delivery-prices';
import { formatRoundPrice } from '../../shared/format/format';
import { fallbackQuery, featuredQuery } from '../parts/home/featured-products';
import { HERO_SIZES } from '../parts/home/hero';
import { HomeSections, UNTOUCHED } from '../parts/home/home-sections';
import type { productsOf } from '../parts/home/custom-section';
import { homeMessages } from '../parts/home/messages';

/** Home page: its sections in the order of the owner, by default that of the specification. */
export function Page() {
  const { data, isError } = useGetHomePageQuery();
  const sections = data?.sections ?? (isError ? UNTOUCHED : null);
  return sections ? <HomeSections sections={sections} /> : <div className="skeleton h-svh" />;
}

/**
 * Loads the sections with their products: the featured ones, or others when none is featured, and those of the owner's
 * sections.
 */
export function load({ dispatch }: PageContext) {
  const products = (query: ProductSearch) =>
    dispatch(catalogApi.endpoints.getProducts.initiate(query, { subscribe: false }));
  const featured = async () => {
    const { data } = await products(featuredQuery('featured'));
    if (data?.items.length === 0) await products(fallbackQuery('featured'));
  };
  const own = async (section: Parameters<typeof productsOf>[0]) => {
    const { productsOf } = await import('../parts/home/custom-section');
    await products(productsOf(section));
  };
  const sections = async () => {
    const { data } = await dispatch(
      homePageApi.endpoints.getHomePage.initiate(undefined, { subscribe: false }),
    );
    const shown = data?.sections ?? UNTOUCHED;
    await Promise.all([
      ...(shown.some(({ kind }) => kind === 'featured') ? [featured()] : []),
      ...shown.flatMap((section) => (section.kind === 'products' ? [own(section)] : [])),
    ]);
  };
  return [sections()];
}

export function head(context: HeadContext): PageHead {
  const { state, locale, shopName } = context;
  const storefront = storefrontOf(state);
  const t = textOf(homeMessages, locale);
  return {
    ...(storefront && {
      description: t(deliveryPrices(storefront.settings).isOne ? 'description' : 'descriptionVaries', {
        shop: storefront.settings.statements.slogan?.[locale].title ?? shopName,
        from: formatRoundPrice(storefront.settings.freeShippingFrom, locale),
        days: storefront.settings.returnDays,
      }),
    }),
    ...(import.meta.env.SSR && ofServer(context)),
  };
}

const storefrontOf = (state: never) => storefrontApi.endpoints.getStorefront.select()(state).data;

/** The part of the head that only the server's page has. */
function ofServer({ state, locale, shopName, origin }: HeadContext): PageHead {
  const sections = homePageApi.endpoints.getHomePage.select()(state).data?.sections ?? UNTOUCHED;
  const hero = sections.some(({ kind }) => kind === 'hero') && storefrontOf(state)?.photos['hero-background'];
  return {
    image: hero || null,
    firstPicture: hero ? { url: hero, sizes: HERO_SIZES } : null,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: shopName,
        url: origin,
        logo: `${origin}/icon.svg`,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: shopName,
        url: origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${pageAddress('search', { locale })}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
