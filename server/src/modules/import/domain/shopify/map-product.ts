import type { AddNote, Finding } from '../engine/finding.js';
import { categoryOfType, mapCollections } from './map-collections.js';
import { noteFlags } from './map-flags.js';
import { mapVariants } from './map-variants.js';
import type { MappedPicture } from '../pictures/pictures.js';
import type { MappedProduct } from './mapped-product.js';
import type { ProductFields } from '../products/product-fields.js';
import { weightText } from '../values/amounts.js';
import { cutTo, plainLine } from '../values/plain-text.js';
import type { SourceProduct } from './source-product.js';
import { SourcePrices } from './source-prices.js';
import { speltSource } from './spelt-source.js';
import { statedFacts, type StatedFacts } from './stated-facts.js';
import { taxClassOf } from './tax-class.js';
import { readDecimal } from '#kernel/whole-number';
import { shortenedRichText } from '#rich-text';
import { MAX_CHARACTERS } from '#rich-text/plain';

const MAX_NAME = 200;
const MAX_TAGS = 50;
const MAX_TAG = 60;
const MAX_METAFIELDS = 50_000;
const MAX_PICTURES = 60;

/**
 * Maps a source product by the shop's rules. A value that cannot be used is left out and noted. Only the plan rejects
 * the whole product, because only the plan knows whether it is new.
 */
export function mapProduct(given: SourceProduct): MappedProduct {
  const source = speltSource(given);
  const findings: Finding[] = [];
  const note: AddNote = (field, code, { value = null, row = source.row, values } = {}) => {
    findings.push({
      kind: 'note',
      row,
      handle: source.handle,
      field,
      code,
      ...(values && { values }),
      value: value === null ? null : cutTo(value, 200),
    });
  };
  const prices = new SourcePrices(source, note);
  const mapped = mapVariants(source, note, prices);
  const { sizes, colors, optionName, optionValues, stock, unstocked, variants, pictureColors } = mapped;
  let fields: Partial<ProductFields> = { shopifyHandle: source.handle };
  const set = <K extends keyof ProductFields>(name: K, value: ProductFields[K] | null | undefined) => {
    if (value !== null && value !== undefined) fields[name] = value;
  };
  set('name', shortened(plainLine(source.title), MAX_NAME, 'name', note));
  set('description', descriptionOf(source, note));
  fields = { ...fields, ...mapPrices(source, prices) };
  const collections = mapCollections(source, note);
  const typeCategory = categoryOfType(source);
  set('taxClass', taxClassOf(source));
  noteFlags(source, note);
  set('category', collections?.[0]?.name ?? typeCategory?.name);
  set('sizes', sizes);
  set('colors', colors);
  if (optionName !== null) fields = { ...fields, optionName, optionValues };
  set('tags', tagsOf(source, note));
  set('vendor', shortened(plainLine(source.vendor), MAX_NAME, 'vendor', note));
  set('productType', shortened(plainLine(source.productType), MAX_NAME, 'productType', note));
  mapWeight(source, fields, note);
  set('status', statusOf(source, note));
  set('shopifyId', source.shopifyId);
  set('seo', seoOf(source));
  set('metafields', metafieldsOf(source, note));
  if (source.variants.length > 0) fields.variants = variants;
  const pictures = picturesOf(source, pictureColors, note);
  const { row, handle, scope } = source;
  const stated = factsOf(source);
  return {
    row,
    handle,
    fields,
    stock,
    scope,
    unstocked,
    pictures,
    collections,
    typeCategory,
    stated,
    findings,
  };
}

/** What the metafields state; the country else as customs know it. */
function factsOf({ metafields, originCountry }: SourceProduct): StatedFacts {
  const stated = statedFacts(metafields);
  if (!originCountry) return stated;
  return { ...stated, countryOfOrigin: [...(stated.countryOfOrigin ?? []), originCountry] };
}

/**
 * Shopify's `price` is what the shopper pays and becomes `price`. Its `compareAtPrice` becomes `salePrice`; this shop
 * strikes the higher of the two through. The product's prices are those of its first variant with a price.
 */
function mapPrices(
  { hasCompareAtPrice }: SourceProduct,
  { first }: SourcePrices,
): Partial<Pick<ProductFields, 'price' | 'salePrice'>> {
  if (first?.price == null) return {};
  const { price, compareAtPrice } = first;
  return hasCompareAtPrice ? { price, salePrice: compareAtPrice } : { price };
}

/** The description as rich text: its formatting, lists, tables and pictures; without formatting when it is too long. */
function descriptionOf({ description }: SourceProduct, note: AddNote): string | null {
  if (!description) return null;
  const { html, isShortened } = shortenedRichText(description);
  if (isShortened) {
    note('description', 'text-shortened', { value: description, values: { longest: MAX_CHARACTERS } });
  }
  return html || null;
}

function shortened(text: string | null, longest: number, field: string, note: AddNote): string | null {
  if (text === null || text.length <= longest) return text;
  note(field, 'text-shortened', { value: text, values: { longest } });
  return cutTo(text, longest).trimEnd();
}

function tagsOf(source: SourceProduct, note: AddNote): string[] | null {
  if (source.tags === null) return null;
  const tags = source.tags.map((tag) => plainLine(tag)).filter((tag) => tag !== null);
  const fitting = [...new Set(tags)].filter((tag) => tag.length <= MAX_TAG);
  if (fitting.length < new Set(tags).size) note('tags', 'tags-too-long');
  if (fitting.length > MAX_TAGS) note('tags', 'tags-too-many', { values: { most: MAX_TAGS } });
  return fitting.slice(0, MAX_TAGS);
}

function mapWeight(source: SourceProduct, fields: Partial<ProductFields>, note: AddNote): void {
  const weight = source.variants.find((variant) => variant.weight !== null)?.weight;
  if (!weight) return;
  const read = readDecimal(weight.value);
  const value = 'value' in read ? weightText(read.value) : null;
  if ('problem' in read && read.problem === 'ambiguous') {
    note('weight', 'number-ambiguous', { value: weight.value });
  } else if ('problem' in read || value === null) {
    note('weight', 'weight-unreadable', { value: weight.value });
  } else if (read.value > 0) {
    fields.weight = value;
    fields.weightUnit = weight.unit;
  }
}

const STATUSES: Record<string, ProductFields['status']> = {
  active: 'active',
  draft: 'draft',
  archived: 'archived',
  // Shopify shows unlisted products by direct link only. The shop has no such state, so they stay hidden.
  unlisted: 'draft',
};

function statusOf(source: SourceProduct, note: AddNote): ProductFields['status'] | null {
  const word = source.status?.trim().toLowerCase() ?? '';
  const status = STATUSES[word] ?? null;
  if (word !== '' && status === null) note('status', 'status-unknown', { value: word });
  const { unknownFlags = [], marketsWithout = [] } = source;
  for (const flag of unknownFlags) note('status', 'flag-unknown', { value: flag });
  if (status !== 'active' && status !== null) return status;
  for (const market of marketsWithout) note('status', 'market-excluded', { value: market });
  if (!source.isGiftCard && source.published !== false) return status;
  if (source.isGiftCard) note('status', 'gift-card');
  else if (unknownFlags.length === 0) note('status', 'not-published');
  return 'draft';
}

function seoOf(source: SourceProduct): ProductFields['seo'] | null {
  const title = plainLine(source.seoTitle, 200);
  const description = plainLine(source.seoDescription, 500);
  return title || description ? { ...(title && { title }), ...(description && { description }) } : null;
}

function metafieldsOf(source: SourceProduct, note: AddNote): Record<string, unknown> | null {
  const found = {
    ...source.metafields,
    ...(source.taxonomy && { productCategory: source.taxonomy }),
  };
  if (Object.keys(found).length === 0) return null;
  const text = JSON.stringify(found);
  if (text.length <= MAX_METAFIELDS && !text.includes('\\u0000')) return found;
  note('metafields', 'metafields-too-long', { values: { most: MAX_METAFIELDS } });
  return null;
}

function picturesOf(
  source: SourceProduct,
  colors: ReadonlyMap<string, string>,
  note: AddNote,
): MappedPicture[] | null {
  const { processing = 0, failed = 0 } = source.picturesWithoutAddress ?? {};
  if (processing > 0) note('pictures', 'picture-processing', { values: { count: processing } });
  if (failed > 0) note('pictures', 'picture-failed-there', { values: { count: failed } });
  if (source.pictures === null) return null;
  const seen = new Set<string>();
  const pictures: MappedPicture[] = [];
  // A variant's own picture is one of its product.
  const ofVariants = source.variants.flatMap(({ pictureUrl }) => pictureUrl ?? []);
  for (const { url, alt } of [...source.pictures, ...ofVariants.map((url) => ({ url, alt: null }))]) {
    if (seen.has(url)) continue;
    seen.add(url);
    if (!/^https?:\/\/\S+$/i.test(url) || url.length > 2000)
      note('pictures', 'picture-address', { value: url });
    else pictures.push({ url, alt: plainLine(alt, 300), color: colors.get(url) ?? null });
  }
  if (pictures.length > MAX_PICTURES)
    note('pictures', 'pictures-too-many', { values: { most: MAX_PICTURES } });
  return pictures.length === 0 ? null : pictures.slice(0, MAX_PICTURES);
}
