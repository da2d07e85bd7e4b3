import { googleCategory } from '../domain/google-category.js';
import type { FeedProduct, FeedVariant } from '../read/feed-products.js';
import { FIBRES } from '#contracts/fibres';
import { pictureOf } from '#contracts/picture-address';
import type { Locale } from '#contracts/primitives';
import {
  materialOf,
  optionsInWords,
  optionsOfAddress,
  picturesOfVariant,
  variantTitle,
} from '#contracts/shown-variant';
import { Money, pageAddress } from '#kernel';
import { shippingFor, type ShippingPolicy } from '#pricing';
import { plainText, withoutControlCharacters } from '#rich-text/plain';

/** The longest values of Google's product data specification, in characters, and the most pictures and materials. */
const TITLE = 150;
const DESCRIPTION = 5000;
const BRAND = 70;
const MORE_PICTURES = 10;
const MATERIALS = 3;

/** What all items of a feed have in common. */
export interface FeedSetting {
  /** The shop's address without a path. */
  readonly origin: string;
  readonly shopName: string;
  readonly language: Locale;
  readonly country: string;
  readonly delivery: ShippingPolicy;
}

/** One variant as shopping sites know it. A null is not known; the feed leaves it out. */
export interface FeedItem {
  /** The variant's own id: a SKU is the owner's to change, and a changed id is a new item without a history. */
  readonly id: string;
  /** The product's id. */
  readonly itemGroupId: string;
  readonly title: string;
  readonly description: string | null;
  readonly link: string;
  readonly imageLink: string | null;
  readonly additionalImageLinks: readonly string[];
  readonly isAvailable: boolean;
  /** The struck-through price where there is one, else what is paid; VAT included. */
  readonly price: Money;
  readonly salePrice: Money | null;
  readonly brand: string;
  readonly gtin: string | null;
  /** The shop's own number, which is no number of the manufacturer's. */
  readonly sku: string | null;
  readonly productType: string;
  /** A number of Google's product taxonomy. */
  readonly googleCategory: string | null;
  readonly color: string | null;
  readonly size: string | null;
  readonly material: string | null;
  readonly grams: number | null;
  readonly shipping: {
    readonly country: string;
    /** For an order of this one item. */
    readonly price: Money;
    readonly freeFrom: Money | null;
  };
}

/** The items of a product: one for each variant, or one for a product without variants. */
export function feedItems(product: FeedProduct, setting: FeedSetting): FeedItem[] {
  const only: FeedVariant = {
    ...product,
    sku: '',
    size: null,
    color: null,
    colorNames: null,
    option: null,
    gtin: null,
    imageUrl: null,
  };
  const variants = product.variants.length > 0 ? product.variants : [only];
  const { texts } = product;
  const description = lineOf(plainText(texts?.description || product.description), DESCRIPTION);
  const shared = {
    itemGroupId: product.id,
    description: description === '' ? null : description,
    brand: lineOf(product.vendor || setting.shopName, BRAND),
    productType: product.category,
    googleCategory: googleCategory(product),
    material: materialIn(product, setting.language),
  };
  return variants.map((variant) => ({ ...shared, ...ofVariant(product, variant, setting) }));
}

function ofVariant(product: FeedProduct, variant: FeedVariant, setting: FeedSetting) {
  const { language, origin } = setting;
  const words = optionsInWords(variant, variant.colorNames, language);
  const [main = null, ...others] = picturesOfVariant(product, variant).map(
    (url) => new URL(pictureOf(url, 1200), origin).href,
  );
  return {
    id: variant.id,
    title: titleOf(product.texts?.name || product.name, words),
    link: origin + pathOf(product, variant, language),
    imageLink: main,
    additionalImageLinks: others.slice(0, MORE_PICTURES),
    isAvailable: variant.available,
    ...pricesOf(variant),
    gtin: variant.gtin,
    sku: variant.sku === '' ? null : variant.sku,
    color: words.color,
    size: words.size,
    grams: variant.grams,
    shipping: shippingOf(variant, setting),
  };
}

/** A name that is too long is cut, so that what distinguishes the variants stays. */
function titleOf(name: string, options: Parameters<typeof variantTitle>[1]): string {
  const behind = variantTitle('', options).length + 2;
  return variantTitle(lineOf(name, Math.max(1, TITLE - behind)), options);
}

function pathOf(product: FeedProduct, variant: FeedVariant, locale: Locale): string {
  const slug = (locale === 'nl' && product.texts?.slug) || product.slug;
  return pageAddress('product', { locale, slug, ...optionsOfAddress(variant) });
}

function pricesOf({ unitPrice, compareAtPrice }: FeedVariant): Pick<FeedItem, 'price' | 'salePrice'> {
  const paid = Money.parse(unitPrice);
  return compareAtPrice === null
    ? { price: paid, salePrice: null }
    : { price: Money.parse(compareAtPrice), salePrice: paid };
}

function shippingOf(
  { unitPrice, grams }: FeedVariant,
  { country, delivery }: FeedSetting,
): FeedItem['shipping'] {
  const price = shippingFor(Money.parse(unitPrice), delivery, 1, grams ?? 0);
  return { country, price, freeFrom: delivery.freeFrom };
}

/** The fibres of the first component, as many as a site takes. */
function materialIn({ composition, texts, material }: FeedProduct, language: Locale): string | null {
  return materialOf(composition, texts?.material || material, ([first]) =>
    (first?.fibres ?? [])
      .slice(0, MATERIALS)
      .map(({ fibre }) => FIBRES[fibre][language])
      .join('/'),
  );
}

/** At most `most` characters, cut at the end of a word. */
function lineOf(text: string, most: number): string {
  const plain = withoutControlCharacters(text).trim();
  if (plain.length <= most) return plain;
  const end = plain.lastIndexOf(' ', most - 1);
  return `${plain.slice(0, end > 0 ? end : most - 1).toWellFormed()}…`;
}
