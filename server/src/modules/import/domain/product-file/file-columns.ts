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
import type { FieldName } from '../products/product-fields.js';
import type { ProductField } from '#contracts/product-fields';
import type { ProductColumn } from '#contracts/product-file';

/** A column of a product that the file has for reading only. */
type ReadOnlyColumn =
  'id' | 'inStock' | 'shopifyId' | 'imageUrl' | 'stock' | 'createdAt' | 'updatedAt' | 'responsiblePerson';
type WrittenColumn = Exclude<ProductColumn, ReadOnlyColumn>;

/** What an import of a column does. */
interface ColumnRule {
  readonly rule: CellRule;
  /** Missing for the field of the column's own name. */
  readonly field?: FieldName | ProductField;
  /** Where within the field its value is. */
  readonly path?: readonly string[];
  /** The text of the cell for a value in the shop; missing for a value that is its own text. */
  readonly shown?: (value: unknown) => string;
  /** The field with nothing in it, when it is a record that always has every entry. */
  readonly nothing?: object;
}

/** A column with its field. */
export interface FileColumn extends Pick<ColumnRule, 'rule' | 'shown' | 'nothing'> {
  readonly column: string;
  readonly field: string;
  readonly path: readonly string[];
}

/** A fact with a form of its own in a cell. */
interface FactCell {
  readonly text: (value: never) => string;
  readonly read: CellRule;
}

/** How the values of the file stand in their cells; the contract of the file has it. */
export interface CellForms {
  readonly splitList: SplitList;
  readonly facts: Readonly<
    Record<'composition' | 'footwear' | 'care' | 'country' | 'handlingTime', FactCell>
  >;
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
  return Object.entries(columnRules(forms, makers)).map(([column, rule]) => ({
    column,
    field: column,
    path: [],
    ...rule,
  }));
}

/** The one table of what the file writes: the compiler asks for the rule of a new column. */
function columnRules(forms: CellForms, makers: readonly KnownMaker[]): Record<WrittenColumn, ColumnRule> {
  const { splitList: split, slug, claims, pictures } = forms;
  return {
    name: { rule: line(200) },
    nameNl: { rule: optional(line(200)), ...dutch('name') },
    category: { rule: line(120) },
    collections: { rule: list(120, 100, split) },
    subcategory: { rule: optional(line(120)) },
    status: { rule: oneOf(['draft', 'active', 'archived']) },
    price: { rule: amount },
    salePrice: { rule: optional(formerPrice) },
    listedInStock: { rule: yesOrNo, field: 'inStock' },
    featured: { rule: yesOrNo },
    material: { rule: optional(line(200)) },
    materialNl: { rule: optional(line(200)), ...dutch('material') },
    sizes: { rule: list(60, 100, split) },
    colors: { rule: list(60, 100, split) },
    tags: { rule: list(60, 50, split) },
    vendor: { rule: optional(line(200)) },
    productType: { rule: optional(line(200)) },
    optionName: { rule: optional(line(60)) },
    optionValues: { rule: list(60, 100, split) },
    taxClass: { rule: oneOf(TAX_CLASSES) },
    weight: { rule: optional(weight) },
    weightUnit: { rule: oneOf(WEIGHT_UNITS) },
    seoTitle: { rule: optional(line(200)), field: 'seo', path: ['title'] },
    seoDescription: { rule: optional(line(500)), field: 'seo', path: ['description'] },
    description: { rule: richText },
    descriptionNl: { rule: optional(richText), ...dutch('description') },
    slug: { rule: slug },
    slugNl: { rule: optional(slug), ...dutch('slug') },
    ...factRules(forms),
    maker: makerRule(makers),
    claims: { rule: claims.read, shown: (value) => claims.text((value ?? []) as never) },
    // All pictures; the first of them is the main one.
    pictures: {
      rule: pictures.read,
      field: 'images',
      shown: (value) => pictures.text((value ?? []) as never),
    },
  };
}

const dutch = (name: string) => ({ field: 'translations', path: ['nl', name] }) as const;

type FactColumn =
  | 'kind'
  | 'composition'
  | 'animalParts'
  | 'footwear'
  | 'care'
  | 'countryOfOrigin'
  | 'warnings'
  | 'warningsNl'
  | 'handlingTime';

/** The columns of the facts, all within one field. */
function factRules({ facts, noFacts: nothing }: CellForms): Record<FactColumn, ColumnRule> {
  const at = (path: readonly string[], rule: CellRule): ColumnRule => {
    return { rule, field: 'facts', path, nothing, shown: (value) => shownText(value) ?? '' };
  };
  const formed = (name: keyof CellForms['facts']): ColumnRule => {
    const shown = (value: unknown) => (isNone(value) ? '' : facts[name].text(value as never));
    return { ...at([name], facts[name].read), shown };
  };
  const warning = optional(lines(LONGEST_WARNING));
  return {
    kind: at(['kind'], optional(oneOf(KINDS))),
    composition: formed('composition'),
    animalParts: at(['animalParts'], yesOrNo),
    footwear: formed('footwear'),
    care: formed('care'),
    countryOfOrigin: formed('country'),
    warnings: at(['warnings', 'en'], warning),
    warningsNl: at(['warnings', 'nl'], warning),
    handlingTime: formed('handlingTime'),
  };
}

const isNone = (value: unknown): boolean => value === null || value === undefined;

/** The maker by its name. */
function makerRule(makers: readonly KnownMaker[]): ColumnRule {
  const rule: CellRule = (text) => {
    const wanted = text.trim().toLowerCase();
    const found = makers.find(({ name }) => name.trim().toLowerCase() === wanted);
    return found ? { value: found.id } : { problem: 'maker-unknown' };
  };
  const shown = (value: unknown) => makers.find(({ id }) => id === value)?.name ?? '';
  return { rule: optional(rule), field: 'makerId', shown };
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
