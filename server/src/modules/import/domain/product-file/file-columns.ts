import {
  amount,
  formerPrice,
  line,
  lines,
  list,
  oneOf,
  optional,
  richText,
  weight,
  yesOrNo,
} from './file-cells.js';
import type { KnownMaker } from '../products/known-maker.js';
import { shownText, type CellRule } from './file-product.js';
import type { FieldName, FILE_FIELD_NAMES } from '../products/product-fields.js';

/** A field of a product that the product file may change. */
type FileField = FieldName | (typeof FILE_FIELD_NAMES)[number];

/** A column with its field. `path`: where within the field its value is. */
export interface FileColumn {
  readonly column: string;
  readonly field: FileField;
  readonly path: readonly string[];
  readonly rule: CellRule;
  /** The text of the cell for a value in the shop; missing for a value that is its own text. */
  readonly shown?: (value: unknown) => string;
  /** The field with nothing in it, when it is a record that always has every entry. */
  readonly nothing?: object;
}

/** A fact with a form of its own in a cell. */
interface FactCell {
  readonly text: (value: never) => string;
  readonly read: CellRule;
}

/** How the values of the file stand in their cells; the contract of the file has it. */
export interface CellForms {
  readonly splitList: SplitList;
  readonly facts: Readonly<Record<'composition' | 'footwear' | 'care' | 'country', FactCell>>;
  readonly claims: FactCell;
  readonly slug: CellRule;
  readonly pictures: FactCell;
  /** The facts of a product of which nothing is known. */
  readonly noFacts: object;
}

const TAX_CLASSES = ['standard', 'clothing', 'footwear'];
const KINDS = ['textile', 'footwear', 'other'];
const LONGEST_WARNING = 2000;
const WEIGHT_UNITS = ['kg', 'g', 'lb', 'oz'];

/** How a list stands in a cell; the contract of the file has it. */
type SplitList = (text: string) => readonly string[];

/** The columns of a product that an import of the product file writes. The others are for reading only. */
export function fileColumns(forms: CellForms, makers: readonly KnownMaker[]): readonly FileColumn[] {
  return [
    ...textColumns(forms),
    ...factColumns(forms),
    makerColumn(makers),
    claimsColumn(forms),
    picturesColumn(forms),
  ];
}

function textColumns({ splitList: split, slug }: CellForms): readonly FileColumn[] {
  const of = (column: string, rule: CellRule, field = column as FileField, ...path: string[]): FileColumn => {
    return { column, field, path, rule };
  };
  return [
    of('name', line(200)),
    of('nameNl', optional(line(200)), 'translations', 'nl', 'name'),
    of('category', line(120)),
    of('collections', list(120, 100, split)),
    of('subcategory', optional(line(120))),
    of('status', oneOf(['draft', 'active', 'archived'])),
    of('price', amount),
    of('salePrice', optional(formerPrice)),
    of('listedInStock', yesOrNo, 'inStock'),
    of('featured', yesOrNo),
    of('material', optional(line(200))),
    of('materialNl', optional(line(200)), 'translations', 'nl', 'material'),
    of('sizes', list(60, 100, split)),
    of('colors', list(60, 100, split)),
    of('tags', list(60, 50, split)),
    of('vendor', optional(line(200))),
    of('productType', optional(line(200))),
    of('optionName', optional(line(60))),
    of('optionValues', list(60, 100, split)),
    of('taxClass', oneOf(TAX_CLASSES)),
    of('weight', optional(weight)),
    of('weightUnit', oneOf(WEIGHT_UNITS)),
    of('seoTitle', optional(line(200)), 'seo', 'title'),
    of('seoDescription', optional(line(500)), 'seo', 'description'),
    of('description', richText),
    of('descriptionNl', optional(richText), 'translations', 'nl', 'description'),
    of('slug', slug),
    of('slugNl', optional(slug), 'translations', 'nl', 'slug'),
  ];
}

/** The columns of the facts that the law asks for, all within one field. */
function factColumns({ facts, noFacts: nothing }: CellForms): readonly FileColumn[] {
  const of = (column: string, rule: CellRule, path: readonly string[] = [column]): FileColumn => {
    return { column, field: 'facts', path, rule, nothing, shown: (value) => shownText(value) ?? '' };
  };
  const formed = (name: keyof CellForms['facts'], column: string = name): FileColumn => {
    const shown = (value: unknown) => (isNone(value) ? '' : facts[name].text(value as never));
    return { ...of(column, facts[name].read, [name]), shown };
  };
  const warning = optional(lines(LONGEST_WARNING));
  return [
    of('kind', optional(oneOf(KINDS))),
    formed('composition'),
    of('animalParts', yesOrNo),
    formed('footwear'),
    formed('care'),
    formed('country', 'countryOfOrigin'),
    of('warnings', warning, ['warnings', 'en']),
    of('warningsNl', warning, ['warnings', 'nl']),
  ];
}

const isNone = (value: unknown): boolean => value === null || value === undefined;

/** The proofs of environmental claims. */
function claimsColumn({ claims }: CellForms): FileColumn {
  const shown = (value: unknown) => claims.text((value ?? []) as never);
  return { column: 'claims', field: 'claims', path: [], rule: claims.read, shown };
}

/** All pictures; the first of them is the main one. */
function picturesColumn({ pictures }: CellForms): FileColumn {
  const shown = (value: unknown) => pictures.text((value ?? []) as never);
  return { column: 'pictures', field: 'images', path: [], rule: pictures.read, shown };
}

/** The maker by its name. */
function makerColumn(makers: readonly KnownMaker[]): FileColumn {
  const rule: CellRule = (text) => {
    const wanted = text.trim().toLowerCase();
    const found = makers.find(({ name }) => name.trim().toLowerCase() === wanted);
    return found ? { value: found.id } : { problem: 'maker-unknown' };
  };
  const shown = (value: unknown) => makers.find(({ id }) => id === value)?.name ?? '';
  return { column: 'maker', field: 'makerId', path: [], rule: optional(rule), shown };
}

/** The facts of a variant that the file may change, with the rule of their column. */
export const VARIANT_FACT_RULES = {
  price: optional(amount),
  compareAtPrice: optional(formerPrice),
  cost: optional(amount),
  weight: optional(weight),
  weightUnit: optional(oneOf(WEIGHT_UNITS)),
  taxClass: optional(oneOf(TAX_CLASSES)),
  stockPolicy: oneOf(['counted', 'oversell', 'not-counted']),
} as const satisfies Record<string, CellRule>;
