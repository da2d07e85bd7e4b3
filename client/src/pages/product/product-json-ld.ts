import type { Product, ProductVariant } from '#contracts/catalog';
import type { ShopSettings } from '#contracts/shop-settings';
import { COMPONENTS, fibresText } from '#contracts/facts-words';
import type { Locale } from '#contracts/primitives';
import {
  materialOf,
  optionsInWords,
  optionsOfAddress,
  picturesOfVariant,
  swatchOf,
  variantTitle,
} from '#contracts/shown-variant';
import { Money } from '#kernel/money';
import { partsOf, type Part } from '#legal/delivered-parts';
import { shippingFor, standardPolicy, whollyServedCountries, zonePolicy } from '#pricing';
import { plainText } from '#rich-text/plain';
import { pictureOf } from '../../shared/ui/picture';
import { categoryOf } from './product-in-language';

/** The settings that offers depend on. */
type OfferSettings = Pick<
  ShopSettings,
  'shippingFee' | 'freeShippingFrom' | 'handlingTime' | 'returnDays' | 'business' | 'shippingZones'
>;

/** What the data of a product says besides the product. */
export interface OfferedAt {
  readonly shopName: string;
  readonly origin: string;
  /** Of the product's page. */
  readonly path: string;
  readonly locale: Locale;
  /** Undefined while they could not be loaded: then nothing is said of delivery and returns. */
  readonly settings: OfferSettings | undefined;
}

type Priced = Pick<ProductVariant, 'unitPrice' | 'compareAtPrice'>;

const euro = (price: string) => ({ '@type': 'MonetaryAmount', value: price, currency: 'EUR' });
const days = ({ daysFrom, daysTo }: { readonly daysFrom: number; readonly daysTo: number }) => ({
  '@type': 'QuantitativeValue',
  minValue: daysFrom,
  maxValue: daysTo,
  unitCode: 'DAY',
});

/** Makes the offers of a product. Delivery at a price, and the returns, are stated once and referred to from then on. */
function offersOf({ origin, settings: ofShop }: OfferedAt, { handlingTime }: Product['facts']) {
  const settings = ofShop && { ...ofShop, handlingTime: handlingTime ?? ofShop.handlingTime };
  const stated = new Set<string>();
  const once = (id: string, make: () => object): object => {
    if (stated.has(id)) return { '@id': id };
    stated.add(id);
    return { '@id': id, ...make() };
  };
  return (priced: Priced, url: string, isAvailable: boolean): object => ({
    ...offer(priced, url, isAvailable),
    ...(settings && {
      shippingDetails: deliveries(settings, priced.unitPrice).map((delivery, index) => {
        const { daysFrom, daysTo } = settings.handlingTime;
        const id = `${origin}/#delivery-${daysFrom}-${daysTo}-${priced.unitPrice}-${index + 1}`;
        return once(id, () => delivery);
      }),
      hasMerchantReturnPolicy: once(`${origin}/#returns`, () => returnPolicy(settings)),
    }),
  });
}

/**
 * What the delivery of one unit costs in each zone, and how long it takes. A zone that charges by weight is left out: it
 * weighs the parcel.
 */
function deliveries(settings: OfferSettings, price: string): object[] {
  return settings.shippingZones
    .filter(({ isActive, price: own }) => isActive && own?.by !== 'weight')
    .flatMap((zone) => {
      const regions = regionsOf(partsOf(zone, settings));
      const fee = shippingFor(Money.parse(price), zonePolicy(zone.price, standardPolicy(settings)), 1);
      const delivery = {
        '@type': 'OfferShippingDetails',
        shippingRate: euro(fee.toString()),
        shippingDestination: regions,
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(settings.handlingTime),
          transitTime: days(zone),
        },
      };
      return regions.length === 0 ? [] : [delivery];
    });
}

/** Each country once: as a whole, or by the beginnings of postal codes that goods go to. */
function regionsOf(parts: readonly Part[]): object[] {
  return [...new Set(parts.map(({ country }) => country))].map((addressCountry) => {
    const codes = parts.flatMap(({ country, code }) => (country === addressCountry ? code : []));
    return {
      '@type': 'DefinedRegion',
      addressCountry,
      ...(!codes.includes('') && { postalCodePrefix: codes }),
    };
  });
}

/** Returns by post; sending back is at the shopper's cost, as the shop's texts say (Directive 2011/83/EU, article 14(1)). */
function returnPolicy({ shippingZones, business, returnDays }: OfferSettings): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: whollyServedCountries(shippingZones, Boolean(business?.ukVatNumber)),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  };
}

/** An offer; the former price of a reduction is the one that the page strikes through. */
function offer({ unitPrice, compareAtPrice }: Priced, url: string, isAvailable: boolean) {
  const priceCurrency = 'EUR';
  return {
    '@type': 'Offer',
    url,
    price: unitPrice,
    priceCurrency,
    ...(compareAtPrice !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: compareAtPrice,
        priceCurrency,
      },
    }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
  };
}

/** Builds the product's schema.org data: a group with an offer per variant, or one product with one offer. */
export function productJsonLd(product: Product, at: OfferedAt): object {
  const { shopName, origin, path, locale } = at;
  const url = origin + path;
  const offerAt = offersOf(at, product.facts);
  const images =
    product.images.length > 0
      ? product.images.map((image) => image.url)
      : product.imageUrl
        ? [product.imageUrl]
        : [];
  const shared = {
    '@context': 'https://schema.org',
    name: product.name,
    description: plainText(product.description),
    url,
    image: images.map((image) => new URL(pictureOf(image, 1200), origin).href),
    brand: { '@type': 'Brand', name: product.vendor ?? shopName },
    category: categoryOf(product, locale).name,
    ...factsJsonLd(product, locale),
    ...(product.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviewCount,
          },
        }
      : {}),
  };
  if (product.variants.length === 0)
    return { ...shared, '@type': 'Product', offers: offerAt(product, url, product.inStock) };
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: product.id,
    variesBy: [
      ...(product.colors.length > 1 ? ['https://schema.org/color'] : []),
      ...(product.sizes.length > 1 ? ['https://schema.org/size'] : []),
      ...(product.optionName !== null && product.optionValues.length > 1 ? [product.optionName] : []),
    ],
    hasVariant: product.variants.map((variant) => variantJsonLd(product, variant, at, offerAt)),
  };
}

/** Material, origin and maker. */
function factsJsonLd({ material, facts, maker }: Product, locale: Locale): object {
  const materials = materialOf(facts.composition, material, (components) =>
    components
      .map(({ component, fibres }) =>
        [COMPONENTS[component][locale], fibresText(fibres, locale)].filter(Boolean).join(': '),
      )
      .join('; '),
  );
  return {
    ...(materials !== null && { material: materials }),
    ...(facts.country !== null && { countryOfOrigin: { '@type': 'Country', name: facts.country } }),
    ...(maker && {
      manufacturer: {
        '@type': 'Organization',
        name: maker.name,
        ...(/^https?:/i.test(maker.contact) ? { url: maker.contact } : { email: maker.contact }),
        address: {
          '@type': 'PostalAddress',
          streetAddress: maker.street,
          postalCode: maker.postcode,
          addressLocality: maker.city,
          addressCountry: maker.country,
        },
      },
    }),
  };
}

/** One variant with its own price, picture and GTIN, under the address that selects all of its options. */
function variantJsonLd(
  product: Product,
  variant: ProductVariant,
  { origin, path, locale }: OfferedAt,
  offerAt: ReturnType<typeof offersOf>,
): object {
  const url = origin + path;
  const { sku, gtin } = variant;
  const words = optionsInWords(variant, swatchOf(product, variant.color), locale);
  const { size, color, option } = words;
  const query = new URLSearchParams(optionsOfAddress(variant)).toString();
  const [image] = picturesOfVariant(product, variant);
  return {
    '@type': 'Product',
    sku,
    name: variantTitle(product.name, words),
    ...(color === null ? {} : { color }),
    ...(size === null ? {} : { size }),
    ...(option === null || product.optionName === null
      ? {}
      : { additionalProperty: { '@type': 'PropertyValue', name: product.optionName, value: option } }),
    ...(gtin === null ? {} : { gtin }),
    ...(image === undefined ? {} : { image: new URL(pictureOf(image, 1200), origin).href }),
    offers: offerAt(variant, query === '' ? url : `${url}?${query}`, variant.available),
  };
}
