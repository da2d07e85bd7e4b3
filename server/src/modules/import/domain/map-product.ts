import { chooseCollection } from './choose-collection.js';
import { mapPrices } from './map-prices.js';
import { mapVariants } from './map-variants.js';
import type { Note } from './note.js';
import { plainLine, slug } from './plain-text.js';
import type { ProductFields, ShopProduct, WantedPicture } from './shop-product.js';
import type { Finding, SourceProduct } from './source-product.js';

const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 20_000;
const MOST_TAGS = 50;
const LARGEST_METAFIELDS = 50_000;
const MOST_PICTURES = 60;
const HEAVIEST = 1_000_000;

/**
 * Reads a source product by this shop's rules. `readable` turns a description's HTML into the text that the shop shows.
 * What cannot be taken is left out and noted; the product itself is refused only by the plan, which knows if it is new.
 */
export function mapProduct(source: SourceProduct, readable: (html: string) => string): ShopProduct {
  const findings: Finding[] = [];
  const note: Note = (field, code, { value = null, row = source.row, values } = {}) => {
    findings.push({
      kind: 'note',
      row,
      handle: source.handle,
      field,
      code,
      ...(values && { values }),
      value: value?.slice(0, 200) ?? null,
    });
  };
  const { sizes, colors, stock, variants, pictureColors } = mapVariants(source, note);
  const fields: Partial<ProductFields> = { shopifyHandle: source.handle };
  const say = <K extends keyof ProductFields>(name: K, value: ProductFields[K] | null | undefined) => {
    if (value !== null && value !== undefined) fields[name] = value;
  };
  say('name', shortened(plainLine(source.title), LONGEST_NAME, 'name', note));
  say('description', shortened(readText(source.html, readable), LONGEST_DESCRIPTION, 'description', note));
  Object.assign(fields, mapPrices(source, note));
  const collection = chooseCollection(source);
  say('category', collection?.name);
  say('sizes', sizes);
  say('colors', colors);
  say('tags', tagsOf(source, note));
  say('vendor', shortened(plainLine(source.vendor), LONGEST_NAME, 'vendor', note));
  say('productType', shortened(plainLine(source.productType), LONGEST_NAME, 'productType', note));
  mapWeight(source, fields, note);
  say('status', statusOf(source, note));
  say('shopifyId', source.shopifyId);
  say('seo', seoOf(source));
  say('metafields', metafieldsOf(source, note));
  if (source.variants.length > 0) fields.variants = variants;
  const pictures = picturesOf(source, pictureColors, note);
  return { row: source.row, handle: source.handle, fields, stock, pictures, collection, findings };
}

/** The handle of a product that has none. */
export function handleFrom(title: string): string {
  return slug(title).slice(0, 200);
}

function readText(html: string | null, readable: (html: string) => string): string | null {
  const text = html === null ? '' : readable(html);
  return text === '' ? null : text;
}

function shortened(text: string | null, longest: number, field: string, note: Note): string | null {
  if (text === null || text.length <= longest) return text;
  note(field, 'text-shortened', { value: text, values: { longest } });
  // Not between the halves of an emoji.
  return text
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}

function tagsOf(source: SourceProduct, note: Note): string[] | null {
  if (source.tags === null) return null;
  const tags = source.tags.map((tag) => plainLine(tag)).filter((tag) => tag !== null);
  const fitting = [...new Set(tags)].filter((tag) => tag.length <= 60);
  if (fitting.length < new Set(tags).size) note('tags', 'tags-too-long');
  if (fitting.length > MOST_TAGS) note('tags', 'tags-too-many', { values: { most: MOST_TAGS } });
  return fitting.slice(0, MOST_TAGS);
}

function mapWeight(source: SourceProduct, fields: Partial<ProductFields>, note: Note): void {
  const weight = source.variants.find((variant) => variant.weight !== null)?.weight;
  if (!weight) return;
  const value = Number(weight.value.replace(',', '.'));
  if (!Number.isFinite(value) || value < 0 || value >= HEAVIEST) {
    note('weight', 'weight-unreadable', { value: weight.value });
  } else if (value > 0) {
    fields.weight = value.toFixed(2);
    fields.weightUnit = weight.unit;
  }
}

const STATUSES: Record<string, ProductFields['status']> = {
  active: 'active',
  draft: 'draft',
  archived: 'archived',
  // Active, and reached by its address only: this shop has no such state, so it is not put on show.
  unlisted: 'draft',
};

function statusOf(source: SourceProduct, note: Note): ProductFields['status'] | null {
  const word = source.status?.trim().toLowerCase();
  if (!word) return source.published === false ? 'draft' : null;
  const status = STATUSES[word];
  if (!status) note('status', 'status-unknown', { value: word });
  else if (status === 'active' && source.published === false) return 'draft';
  return status ?? null;
}

function seoOf(source: SourceProduct): ProductFields['seo'] | null {
  const title = plainLine(source.seoTitle)?.slice(0, 200);
  const description = plainLine(source.seoDescription)?.slice(0, 500);
  return title || description ? { ...(title && { title }), ...(description && { description }) } : null;
}

function metafieldsOf(source: SourceProduct, note: Note): Record<string, unknown> | null {
  const others = (source.collections ?? []).map(({ name }) => name);
  const found = {
    ...source.metafields,
    ...(others.length > 1 && { collections: others }),
    ...(source.taxonomy && { productCategory: source.taxonomy }),
  };
  if (Object.keys(found).length === 0) return null;
  const text = JSON.stringify(found);
  if (text.length <= LARGEST_METAFIELDS && !text.includes('\\u0000')) return found;
  note('metafields', 'metafields-too-long', { values: { most: LARGEST_METAFIELDS } });
  return null;
}

function picturesOf(
  source: SourceProduct,
  colors: ReadonlyMap<string, string>,
  note: Note,
): WantedPicture[] | null {
  if (source.pictures === null || source.pictures.length === 0) return null;
  const seen = new Set<string>();
  const pictures: WantedPicture[] = [];
  for (const { url, alt } of source.pictures) {
    if (seen.has(url)) continue;
    seen.add(url);
    if (!/^https?:\/\/\S+$/i.test(url) || url.length > 2000)
      note('pictures', 'picture-address', { value: url });
    else pictures.push({ url, alt: plainLine(alt)?.slice(0, 300) ?? null, color: colors.get(url) ?? null });
  }
  if (pictures.length > MOST_PICTURES)
    note('pictures', 'pictures-too-many', { values: { most: MOST_PICTURES } });
  return pictures.slice(0, MOST_PICTURES);
}
