import type { FeedProduct, FeedVariant } from '../read/feed-products.js';
import { colourName } from '#contracts/colour-words';
import { FIBRES } from '#contracts/fibres';
import type { Locale } from '#contracts/primitives';
import { sizeName } from '#contracts/size-words';
import { copyOf, isRemote } from '#contracts/remote-pictures';
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
    material: materialOf(product, setting.language),
  };
  return variants.map((variant) => ({ ...shared, ...ofVariant(product, variant, setting) }));
}

function ofVariant(product: FeedProduct, variant: FeedVariant, setting: FeedSetting) {
  const { language, origin } = setting;
  const color = variant.color === null ? null : colourName(variant.color, language);
  const size = variant.size === null ? null : sizeName(variant.size, language);
  const [main = null, ...others] = picturesOf(product, variant).map((url) => pictureAddress(url, origin));
  return {
    id: variant.id,
    title: titleOf(product.texts?.name || product.name, [color, size, variant.option]),
    link: origin + pathOf(product, variant, language),
    imageLink: main,
    additionalImageLinks: others.slice(0, MORE_PICTURES),
    isAvailable: variant.available,
    ...pricesOf(variant),
    gtin: variant.gtin,
    sku: variant.sku === '' ? null : variant.sku,
    color,
    size,
    grams: variant.grams,
    shipping: shippingOf(variant, setting),
  };
}

/** The name, then what tells the variants apart. A name that is too long is cut, so that these stay. */
function titleOf(name: string, values: readonly (string | null)[]): string {
  const known = values.filter((value) => value !== null).map((value) => `, ${value}`);
  return lineOf(name, Math.max(1, TITLE - known.join('').length)) + known.join('');
}

function pathOf(product: FeedProduct, { color, size, option }: FeedVariant, locale: Locale): string {
  const slug = (locale === 'nl' && product.texts?.slug) || product.slug;
  const chosen = Object.entries({ color, size, option }).filter((entry) => entry[1] !== null);
  return pageAddress('product', { locale, slug, ...(Object.fromEntries(chosen) as Record<string, string>) });
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

/** The variant's pictures, its main one first: its own or that of its colour, then others of its colour or of none. */
function picturesOf({ images, imageUrl }: FeedProduct, variant: FeedVariant): string[] {
  const ofColor = images.filter(({ color }) => color !== null && color === variant.color);
  const ofNone = images.filter(({ color }) => color === null);
  const main = variant.imageUrl ?? ofColor[0]?.url ?? imageUrl;
  const all = [main, ...[...ofColor, ...ofNone].map(({ url }) => url)];
  return [...new Set(all.filter((url) => url !== ''))];
}

/** The fibres of the first component as the law names them, else the owner's own words. */
function materialOf({ composition, texts, material }: FeedProduct, language: Locale): string | null {
  const [first] = composition;
  if (!first) return texts?.material || material;
  return first.fibres
    .slice(0, MATERIALS)
    .map(({ fibre }) => FIBRES[fibre][language])
    .join('/');
}

/** Own pictures are served in this width. */
const pictureAddress = (url: string, origin: string): string => {
  const shown = isRemote(url)
    ? copyOf(url)
    : url.replace(/^(\/media\/.+\/)\d+\.(?:webp|avif)$/, '$11200.webp');
  return new URL(shown, origin).href;
};

/** At most `most` characters, cut at the end of a word. */
function lineOf(text: string, most: number): string {
  const plain = withoutControlCharacters(text).trim();
  if (plain.length <= most) return plain;
  const end = plain.lastIndexOf(' ', most - 1);
  return `${plain.slice(0, end > 0 ? end : most - 1).toWellFormed()}…`;
}
