import type { AddNote, Finding } from '../engine/finding.js';
import type { KnownMaker } from '../products/known-maker.js';
import type { FileColumn } from './file-columns.js';
import { shownText, type FileProduct } from './file-product.js';
import { planFileVariants, type FileVariantsPlan } from './plan-file-variants.js';
import { cutTo, plainLine } from '../values/plain-text.js';
import { FALLBACK_CATEGORY, type CurrentProduct, type ProductPlan } from '../products/product-plan.js';
import { sortedNames, type ProductFields } from '../products/product-fields.js';
import { sameValue } from '#kernel';

/** What the plan of a product of the product file needs to know. */
export interface FileContext {
  readonly columns: readonly FileColumn[];
  readonly makers: readonly KnownMaker[];
  /** The shop's spelling of the collections by hand, by lower-case name; the others are filled by a rule. */
  readonly categories: ReadonlyMap<string, string>;
  /** Names that were not added because they make environmental claims, in lower case. */
  readonly leftOut: ReadonlySet<string>;
  /** True for a SKU that no other product has. */
  readonly isFreeSku: (sku: string) => boolean;
  /** True for a slug that no other product has, in any language. */
  readonly isFreeSlug: (slug: string) => boolean;
}

/** Columns that are for reading: a change in them is reported. The main picture is the first of `pictures`. */
const READ_ONLY = ['shopifyId', 'imageUrl'];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Plans one product of the product file. The file is the owner's edit, so a value that differs from the shop's is
 * written; a missing column and a product or variant that is not in the file stay as they are, and an empty cell
 * removes a value that may be missing. A value that cannot be used is reported and left as it is.
 */
export function planFileProduct(
  product: FileProduct,
  current: CurrentProduct | null,
  context: FileContext,
): ProductPlan {
  const findings: Finding[] = [];
  const note: AddNote = (field, code, { value = null, row = product.row, values } = {}) => {
    const shown = value === null ? null : cutTo(value, 200);
    findings.push({
      kind: 'note',
      row,
      handle: product.handle,
      field,
      code,
      ...(values && { values }),
      value: shown,
    });
  };
  const fields: Fields = current?.fields ?? {};
  const edited = editedFields(product, fields, current === null, context, note);
  if (current) reportReadOnly(product, fields, note);
  reportResponsible(product, [fields['makerId'], edited['makerId']], context.makers, note);
  const stock = planFileVariants(product, current?.stock ?? [], context.isFreeSku, note);
  const write = { ...edited, ...choicesOf(stock, { ...fields, ...edited }) };
  if (!current) return planNew(product, write, stock, findings);
  const differences = differencesOf(write, fields, context.columns);
  return {
    outcome: differences.length > 0 || stock.isChange ? 'changed' : 'unchanged',
    differences: [...differences, ...stock.differences],
    write,
    stock,
    findings,
  };
}

function planNew(
  product: FileProduct,
  write: Record<string, unknown>,
  stock: FileVariantsPlan,
  findings: readonly Finding[],
): ProductPlan {
  const missing = (['name', 'price'] as const).find((field) => write[field] === undefined);
  const base = { differences: [], stock };
  if (missing === undefined) {
    const all = { category: FALLBACK_CATEGORY, ...write } as Partial<ProductFields>;
    return { ...base, outcome: 'new', write: all, findings };
  }
  const { row, handle } = product;
  const code = missing === 'name' ? 'title-missing' : 'price-missing';
  const rejected: Finding = { kind: 'rejected', row, handle, field: missing, code, value: null };
  return { ...base, outcome: 'rejected', write: {}, findings: [...findings, rejected] };
}

/** The fields that the file changes, with their new values. */
function editedFields(
  product: FileProduct,
  current: Fields,
  isNew: boolean,
  context: FileContext,
  note: AddNote,
): Record<string, unknown> {
  const edited: Record<string, unknown> = {};
  for (const column of context.columns) {
    const { field } = column;
    const texts = product.lines.flatMap(({ row, cells }) => {
      const text = cells.get(column.column);
      return text === undefined || (isNew && text.trim() === '') ? [] : [{ row, text }];
    });
    const to = editOf(texts, column, valueAt(current, column), context, note);
    if (to === undefined) continue;
    const value = withValue(edited[field] ?? current[field], column, to);
    edited[field] = column.nothing ? { ...column.nothing, ...(value as object) } : value;
  }
  return withCollections(withMainPicture(edited), current);
}

/** The new value of a column; undefined when it has none. Lines that disagree change nothing. */
function editOf(
  texts: readonly { readonly row: number; readonly text: string }[],
  { column, rule, shown }: FileColumn,
  current: unknown,
  context: FileContext,
  note: AddNote,
): unknown {
  const distinct = new Map(texts.map(({ row, text }) => [text, row] as const).reverse());
  const edits: { readonly value: unknown; readonly row: number; readonly text: string }[] = [];
  for (const [text, row] of [...distinct].reverse()) {
    if (isShown(text, shown ? shown(current) : shownText(current))) continue;
    const read = rule(text, current);
    if ('problem' in read) {
      note(column, read.problem, { value: text, row, ...(read.values && { values: read.values }) });
      continue;
    }
    if ((column === 'slug' || column === 'slugNl') && !isFree(read.value, context)) {
      note(column, 'slug-taken', { value: text, row });
      continue;
    }
    const isNames = column === 'category' || column === 'collections';
    const about: AddNote = (field, code, more) => note(field, code, { row, ...more });
    const value = isNames ? categoriesOf(column, read.value, context, about) : read.value;
    if (value !== undefined && !isSame(value, current)) edits.push({ value, row, text });
  }
  const [first] = edits;
  const other = edits.find(({ value }) => !sameValue(value, first?.value));
  if (other) note(column, 'lines-differ', { value: other.text, row: other.row });
  return other ? undefined : first?.value;
}

/** The names in the shop's spelling, without those of collections that a rule fills; undefined for a category that is one. */
function categoriesOf(
  column: string,
  value: unknown,
  { categories, leftOut }: FileContext,
  note: AddNote,
): unknown {
  const given = Array.isArray(value) ? value.map(String) : [String(value)];
  for (const name of given.filter((one) => !categories.has(one.toLowerCase()))) {
    if (leftOut.has(name.toLowerCase())) note(column, 'collection-claims', { value: name });
    else note(column, 'category-by-rule', { value: name, values: { name } });
  }
  const names = given.flatMap((name) => categories.get(name.toLowerCase()) ?? []);
  return Array.isArray(value) ? [...new Set(names)] : names[0];
}

/** No slug at all is always free. */
const isFree = (slug: unknown, { isFreeSlug }: FileContext): boolean =>
  typeof slug !== 'string' || isFreeSlug(slug);

/** True when the cell is what the export shows. */
function isShown(text: string, shown: string | undefined): boolean {
  return text.replaceAll('\r\n', '\n').trim() === shown;
}

function isSame(value: unknown, current: unknown): boolean {
  if (!Array.isArray(current) || current.some((one) => typeof one === 'object'))
    return sameValue(value, current ?? null) || (value === null && current === '');
  return sameValue(value, [...new Set(current.flatMap((one) => plainLine(String(one)) ?? []))]);
}

/** What changes: facts column by column as the file shows them, everything else by field. The main picture is one of all. */
function differencesOf(
  write: Fields,
  fields: Fields,
  columns: readonly FileColumn[],
): { field: string; from: unknown; to: unknown; kept: false }[] {
  return Object.entries(write).flatMap(([field, to]) => {
    if (field === 'imageUrl') return [];
    const worded = columns.filter((column) => column.field === field && column.shown);
    if (worded.length === 0) return [{ field, from: fields[field] ?? null, to, kept: false as const }];
    return worded.flatMap((column) => {
      const texts = [fields, write].map((from) => column.shown?.(valueAt(from, column)) ?? '');
      const [from = '', text = ''] = texts;
      return from === text ? [] : [{ field: column.column, from, to: text, kept: false as const }];
    });
  });
}

function valueAt(fields: Fields, { field, path }: FileColumn): unknown {
  let value: unknown = fields[field];
  for (const name of path) value = (value as Fields | null | undefined)?.[name];
  return value ?? null;
}

/** The field with a new value at the column's path; null removes it. */
function withValue(
  field: unknown,
  { path: [name, ...rest] }: Pick<FileColumn, 'path'>,
  to: unknown,
): unknown {
  if (name === undefined) return to;
  const { [name]: former, ...others } = (field ?? {}) as Record<string, unknown>;
  const inner = withValue(former, { path: rest }, to);
  return inner === null ? others : { ...others, [name]: inner };
}

/** The first picture is the main one. */
function withMainPicture(edited: Record<string, unknown>): Record<string, unknown> {
  if (!('images' in edited)) return edited;
  const [main] = edited['images'] as readonly { readonly url: string }[];
  return { ...edited, imageUrl: main?.url ?? '' };
}

/** Without a change of the collections, a new category takes the place of the former one. */
function withCollections(edited: Record<string, unknown>, current: Fields): Record<string, unknown> {
  if (!('collections' in edited)) return edited;
  const { collections, ...others } = edited;
  const category = edited['category'] ?? current['category'] ?? FALLBACK_CATEGORY;
  const all = sortedNames([category as string, ...(collections as string[])]);
  const former = sortedNames((current['collections'] as string[] | undefined) ?? []);
  return sameValue(all, former) ? others : { ...others, collections: all };
}

/** The lists of sizes, colours and third options with those of new and changed variants, so that shoppers can select them. */
function choicesOf({ offered }: FileVariantsPlan, fields: Fields): Record<string, unknown> {
  const lists = { sizes: 'size', colors: 'color', optionValues: 'option' } as const;
  const changed: Record<string, unknown> = {};
  for (const [field, name] of Object.entries(lists)) {
    const listed = (fields[field] as readonly string[] | undefined) ?? [];
    const values = offered.flatMap((options) => options[name] ?? []);
    const missing = [...new Set(values)].filter((value) => !listed.includes(value));
    if (missing.length > 0) changed[field] = [...listed, ...missing];
  }
  return changed;
}

/** The responsible person is the maker's: another name than that of the former or the new maker is reported. */
function reportResponsible(
  { lines }: FileProduct,
  makerIds: readonly unknown[],
  makers: readonly KnownMaker[],
  note: AddNote,
): void {
  const known = makers.filter(({ id }) => makerIds.includes(id)).map(({ responsible }) => responsible ?? '');
  for (const { row, cells } of lines) {
    const text = cells.get('responsiblePerson')?.trim() ?? '';
    if (text === '' || known.includes(text)) continue;
    note('responsiblePerson', 'maker-responsible', { value: text, row });
    return;
  }
}

function reportReadOnly({ lines }: FileProduct, current: Fields, note: AddNote): void {
  for (const column of READ_ONLY) {
    const changed = lines.find(({ cells }) => {
      const text = cells.get(column);
      return text !== undefined && !isShown(text, shownText(current[column]));
    });
    if (!changed) continue;
    note(column, 'column-not-imported', { value: changed.cells.get(column) ?? null, row: changed.row });
  }
}
