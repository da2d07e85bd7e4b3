import { pageAddress } from '#kernel/page-address';
import { catalogApi } from '../../features/catalog/catalog-api';
import { selectFeatured } from '../../features/catalog/featured-selection';
import { NewsletterForm } from '../../features/newsletter/newsletter-form';
import { PromotionBanner } from '../../features/promotion/promotion-banner';
import { storefrontApi } from '../../features/storefront/storefront-api';
import { useStatement, useStorefront } from '../../features/storefront/use-storefront';
import { useVisitorTracking } from '../../features/tracking/use-visitor-tracking';
import { textOf } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { deliveryPrices } from '../../shared/format/delivery-prices';
import { formatRoundPrice } from '../../shared/format/format';
import { ALL_QUERY, FEATURED_QUERY, FeaturedProducts } from './featured-products';
import { HappyCustomers } from './happy-customers';
import { Hero, HERO_SIZES } from './hero';
import { homeMessages } from './messages';
import { Reviews } from './reviews';
import { CollectionBanners, Promises, Story } from './sections';

/**
 * Home page: hero, promotion, featured products, customers and their reviews, collections, story, promises,
 * newsletter.
 */
export function Page() {
  const { settings } = useStorefront();
  const newsletter = useStatement('newsletter');
  useVisitorTracking();
  return (
    <>
      <Hero />
      {settings.promotion && <PromotionBanner promotion={settings.promotion} />}
      <FeaturedProducts />
      <HappyCustomers />
      <Reviews />
      <CollectionBanners />
      <Story />
      <Promises />
      <div className="-mb-24">
        <NewsletterForm communitySize={settings.communitySize} statement={newsletter} />
      </div>
    </>
  );
}

/** Loads the featured products, and the whole catalogue only when none of them qualifies. */
export function load({ dispatch }: PageContext) {
  const products = (query: typeof FEATURED_QUERY | typeof ALL_QUERY) =>
    dispatch(catalogApi.endpoints.getProducts.initiate(query, { subscribe: false }));
  return [
    products(FEATURED_QUERY).then((featured) =>
      featured.data && selectFeatured(featured.data.items, 'featured') === null
        ? products(ALL_QUERY)
        : undefined,
    ),
  ];
}

export function head({ state, locale, shopName, origin }: HeadContext): PageHead {
  const storefront = storefrontApi.endpoints.getStorefront.select()(state).data;
  const t = textOf(homeMessages, locale);
  const hero = storefront?.photos['hero-background'];
  return {
    ...(storefront
      ? {
          description: t(deliveryPrices(storefront.settings).isOne ? 'description' : 'descriptionVaries', {
            shop: storefront.settings.statements.slogan?.[locale].title ?? shopName,
            from: formatRoundPrice(storefront.settings.freeShippingFrom, locale),
            days: storefront.settings.returnDays,
          }),
        }
      : {}),
    image: hero ?? null,
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
          target: `${origin}${pageAddress('search')}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
