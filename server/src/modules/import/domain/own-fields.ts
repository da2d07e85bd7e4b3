import type { FieldName } from './product-fields.js';
import { amount, formerPrice, line, list, oneOf, optional, richText, weight, yesOrNo } from './own-cells.js';
import type { CellRule } from './own-product.js';

/** Fields that the shop's own file has and an outside catalogue has not. */
export const OWN_FIELD_NAMES = [
  'subcategory',
  'material',
  'featured',
  'inStock',
  'translations',
  'imageUrl',
] as const;

/** A field of a product that the shop's own file may change. */
type OwnField = FieldName | (typeof OWN_FIELD_NAMES)[number];

/** A column with its field. `path`: where within the field its value is. */
export interface OwnColumn {
  readonly column: string;
  readonly field: OwnField;
  readonly path: readonly string[];
  readonly rule: CellRule;
}

const TAX_CLASSES = ['standard', 'clothing', 'footwear'];
const WEIGHT_UNITS = ['kg', 'g', 'lb', 'oz'];

/** How a list stands in a cell; the contract of the file has it. */
type SplitList = (text: string) => readonly string[];

/** The columns of a product that an import of the shop's own file writes. The others are for reading only. */
export function ownColumns(split: SplitList): readonly OwnColumn[] {
  const of = (column: string, rule: CellRule, field = column as OwnField, ...path: string[]): OwnColumn => {
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
  ];
}

/** The facts of a variant that the file may change, with the rule of their column. */
export const OWN_FACTS = {
  price: optional(amount),
  compareAtPrice: optional(formerPrice),
  cost: optional(amount),
  weight: optional(weight),
  weightUnit: optional(oneOf(WEIGHT_UNITS)),
  taxClass: optional(oneOf(TAX_CLASSES)),
  stockPolicy: oneOf(['counted', 'oversell', 'not-counted']),
} as const satisfies Record<string, CellRule>;
