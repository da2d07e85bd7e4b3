import { createHash } from 'node:crypto';
import type { SourceMoney } from '../../domain/values/currency.js';
import type { SourceCollection } from '../../domain/products/source.js';
import type {
  SourcePicture,
  SourceProduct,
  SourceVariant,
  SourceWeight,
  FileScope,
} from '../../domain/shopify/source-product.js';
import { cutTo, handleFrom } from '../../domain/values/plain-text.js';
import { readYesNo } from '../../domain/values/yes-no.js';
import { readDecimal } from '#kernel/whole-number';
import { sumOfLocations } from './sum-of-locations.js';
import { isKnownColumn, missingColumns, readColumns, type Column, type Columns } from './export-columns.js';
import { ProductRows, type FileFormat, type Row, type RowLayout } from '../csv/product-rows.js';

/** Version of the mapping below. It is part of the fingerprint, so that a changed mapping reads every product again. */
const MAPPING_VERSION = '8';
const OPTION_VALUES = ['optionValue1', 'optionValue2', 'optionValue3'] as const satisfies readonly Column[];
const GRAMS_PER_POUND = 453.592_37;
const GRAMS_PER_OUNCE = 28.349_523_125;

/** The rows of one product of a Shopify export. */
export class ExportRows extends ProductRows {
  constructor(
    handle: string,
    private readonly columns: Columns,
  ) {
    super(handle);
  }

  /** A hash of all cells, known columns and the rate. It does not depend on where in the file the rows are. */
  fingerprint({ currency, rate }: SourceMoney): string {
    const hash = createHash('sha1').update(`${MAPPING_VERSION} ${currency} ${rate};`);
    for (const [column, position] of this.columns.positions) hash.update(`${column}:${position};`);
    for (const { key, position } of this.columns.metafields) hash.update(`${key}:${position};`);
    for (const { cells } of this.rows) hash.update(cells.join('\u001f')).update('\u001e');
    return hash.digest('base64url');
  }

  /** Maps the rows to a product. */
  toProduct(money: SourceMoney): SourceProduct {
    const first = (column: Column) => this.firstValue(column);
    const has = (column: Column) => this.columns.positions.has(column);
    const scope = this.scope();
    return {
      row: this.row,
      scope,
      shopifyId: shopifyId(first('id'), 'Product'),
      handle: this.handle,
      title: first('title'),
      description: first('html'),
      vendor: first('vendor'),
      productType: first('type'),
      taxonomy: first('taxonomy'),
      collections: this.collections(),
      tags:
        has('tags') && (scope.head || first('tags') !== null)
          ? (first('tags') ?? '')
              .split(',')
              .map((tag) => tag.trim())
              .filter((tag) => tag !== '')
          : null,
      status: first('status'),
      ...this.visibility(),
      money,
      seoTitle: first('seoTitle'),
      seoDescription: first('seoDescription'),
      metafields: this.metafields(),
      optionNames: ([1, 2, 3] as const)
        .map((n) => first(`optionName${n}`) ?? '')
        .filter((name, n) => name !== '' || n === 0),
      variants: this.variants(),
      hasCompareAtPrice: has('compareAtPrice'),
      pictures: has('pictureUrl') ? this.pictures() : null,
      marketPrices: this.marketPrices(),
    };
  }

  private scope(): FileScope {
    const has = (column: Column) => this.columns.positions.has(column);
    const titled = this.rows.findIndex((row) => this.cell(row, 'title') !== null);
    return {
      allOptions: ([1, 2, 3] as const).every((n) => has(`optionName${n}`) && has(`optionValue${n}`)),
      barcode: has('barcode'),
      variantPicture: has('variantPicture'),
      vendor: has('vendor'),
      taxonomy: has('taxonomy'),
      seo: { title: has('seoTitle'), description: has('seoDescription') },
      metafields: this.columns.metafields.map(({ key }) => key),
      head: titled >= 0 || !has('title'),
      // An export has the title in a product's first row.
      inOrder: this.isTogether && titled === 0,
    };
  }

  private variants(): SourceVariant[] {
    const ordered = this.headFirst();
    const rows = ordered.filter((row) => row === ordered[0] || this.isVariant(row));
    const variants = rows.map((row): SourceVariant => {
      const cell = (column: Column) => this.cell(row, column);
      const tracker = this.columns.positions.has('tracker') ? (cell('tracker') ?? '') : null;
      return {
        row: row.number,
        shopifyId: shopifyId(cell('variantId'), 'ProductVariant'),
        sku: cell('sku')?.replace(/^'/, '') ?? null,
        options: ([1, 2, 3] as const).map((n) => cell(`optionValue${n}`)),
        price: withCurrency(cell('price'), cell('currency')),
        compareAtPrice: withCurrency(cell('compareAtPrice'), cell('currency')),
        quantity: cell('quantity'),
        tracked: tracker === null ? null : tracker !== '' && readYesNo(tracker) !== false,
        oversell: oversellOf(cell('policy')),
        cost: withCurrency(cell('cost'), cell('currency')),
        weight: weightOf(cell('grams'), cell('weightUnit')),
        barcode: cell('barcode')?.replace(/^'/, '') ?? null,
        pictureUrl: cell('variantPicture'),
        taxable: readYesNo(cell('taxable') ?? ''),
        requiresShipping: readYesNo(cell('requiresShipping') ?? ''),
      };
    });
    return this.columns.positions.has('location') ? sumOfLocations(variants) : variants;
  }

  /** The row with the title first, as an export has it. */
  private headFirst(): readonly Row[] {
    const head = this.rows.find((row) => this.cell(row, 'title') !== null);
    return head ? [head, ...this.rows.filter((row) => row !== head)] : this.rows;
  }

  private isVariant({ cells }: Row): boolean {
    return isVariant(cells, this.columns);
  }

  private pictures(): SourcePicture[] {
    return this.headFirst().flatMap((row) => {
      const url = this.cell(row, 'pictureUrl');
      return url === null ? [] : [{ url, alt: this.cell(row, 'pictureAlt') }];
    });
  }

  /** Null for empty cells, which remove nothing. */
  private collections(): SourceCollection[] | null {
    const names = this.rows.flatMap((row) => (this.cell(row, 'collection') ?? '').split(','));
    const distinct = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
    return distinct.length === 0
      ? null
      : distinct.map((name) => ({ shopifyId: null, name, description: null }));
  }

  /** Whether the product is shown; what hides it is never guessed to show it. */
  private visibility(): Pick<SourceProduct, 'published' | 'isGiftCard' | 'unknownFlags' | 'marketsWithout'> {
    const unknownFlags: string[] = [];
    const read = (name: string, text: string | null): boolean | null => {
      const flag = readYesNo(text ?? '');
      if (text !== null && flag === null) unknownFlags.push(`${name}: ${text}`);
      return flag;
    };
    const published = read('Published', this.firstValue('published'));
    const isGiftCard = read('Gift Card', this.firstValue('giftCard')) === true;
    const markets = this.columns.markets.flatMap(({ name, position }) => {
      const text = this.rows.map(({ cells }) => cells[position]?.trim() ?? '').find((cell) => cell !== '');
      return text === undefined ? [] : [{ name, isIncluded: read(name, text) === true }];
    });
    const without = markets.filter(({ isIncluded }) => !isIncluded).map(({ name }) => name);
    const isNowhere = markets.length > 0 && without.length === markets.length;
    const isHidden = published === false || isNowhere || unknownFlags.length > 0;
    return {
      published: isHidden ? false : published,
      isGiftCard,
      unknownFlags,
      marketsWithout: isNowhere ? [] : without,
    };
  }

  private marketPrices(): number {
    const { marketPrices } = this.columns;
    const filled = this.rows.flatMap(({ cells }) => marketPrices.filter((at) => cells[at]?.trim()));
    return filled.length;
  }

  private metafields(): Record<string, unknown> | null {
    const found: Record<string, unknown> = {};
    for (const { key, position, ofVariant } of this.columns.metafields) {
      const texts = this.rows.map((row) => row.cells[position]?.trim() ?? '').filter((text) => text !== '');
      // Variants that differ have no value in common: together they can be read as none.
      const value = ofVariant ? [...new Set(texts)].join(', ') : texts[0];
      if (value) found[key] = value;
    }
    return Object.keys(found).length > 0 ? found : null;
  }

  private firstValue(column: Column): string | null {
    for (const row of this.rows) {
      const value = this.cell(row, column);
      if (value !== null) return value;
    }
    return null;
  }

  private cell(row: Row, column: Column): string | null {
    return cellOf(row.cells, this.columns, column);
  }
}

/** A product export of Shopify. */
export const SHOPIFY_EXPORT: FileFormat<ExportRows> = {
  name: 'shopify',
  source: null,
  missing: (header) => missingColumns(readColumns(header)),
  needsCurrency: (header) => {
    const { positions, marketPrices } = readColumns(header);
    const isPriced = (['price', 'compareAtPrice', 'cost'] as const).some((column) => positions.has(column));
    return isPriced || marketPrices.length > 0;
  },
  isRead: isKnownColumn,
  layout: (header) => {
    const columns = readColumns(header);
    return {
      width: columns.width,
      handleOf: (cells) => handleOf(cells, columns),
      titleOf: (cells) => cellOf(cells, columns, 'title'),
      titledVariantOf: (cells) => titledVariantOf(cells, columns),
      rowsOf: (handle) => new ExportRows(handle, columns),
    };
  },
};

/** `continue` in older exports, a word for yes in newer ones. */
function oversellOf(policy: string | null): boolean | null {
  return policy === null ? null : policy.toLowerCase() === 'continue' || readYesNo(policy) === true;
}

/** The amount with the currency of its row, so that one rule decides about both. */
function withCurrency(amount: string | null, currency: string | null): string | null {
  return amount === null || currency === null ? amount : `${amount} ${currency}`;
}

/** The trimmed text of a cell; null when it is empty or the file does not have the column. */
function cellOf(cells: readonly string[], columns: Columns, column: Column): string | null {
  const position = columns.positions.get(column);
  const text = position === undefined ? undefined : cells[position]?.trim();
  return text ? text : null;
}

/** The handle of a row's product; null for a row that continues the product above. */
function handleOf(cells: readonly string[], columns: Columns): string | null {
  const handle = cellOf(cells, columns, 'handle');
  if (handle !== null) return cutTo(handle.toLowerCase(), 250);
  const title = cellOf(cells, columns, 'title');
  return title === null ? null : handleFrom(title);
}

/** A row with only a picture has no cell of a variant. The first row of a product is always a variant. */
function isVariant(cells: readonly string[], columns: Columns): boolean {
  const variantColumns: readonly Column[] = [...OPTION_VALUES, 'sku', 'price', 'quantity', 'barcode'];
  return variantColumns.some((column) => cellOf(cells, columns, column) !== null);
}

/** The variant of a row that has a title instead of a handle, told by its SKU or else by all of its cells. */
function titledVariantOf(
  cells: readonly string[],
  columns: Columns,
): ReturnType<RowLayout['titledVariantOf']> {
  const cell = (column: Column) => cellOf(cells, columns, column);
  if (cell('handle') !== null || cell('title') === null || !isVariant(cells, columns)) return null;
  const options = OPTION_VALUES.map((column) => cell(column)?.toLowerCase() ?? '').join('\u001f');
  return { options, line: cell('sku') ?? cells.join('\u001f') };
}

/** The id in the form of the API, so that a file and the API match the same product. */
function shopifyId(text: string | null, type: string): string | null {
  if (text === null) return null;
  return /^\d+$/.test(text) ? `gid://shopify/${type}/${text}` : cutTo(text, 120);
}

function weightOf(grams: string | null, unit: string | null): SourceWeight | null {
  if (grams === null) return null;
  const read = readDecimal(grams);
  // The mapping says what is wrong with it.
  if ('problem' in read) return { value: grams, unit: 'g' };
  const { value } = read;
  if (unit === 'g') return { value: String(value), unit };
  if (unit === 'lb') return { value: String(value / GRAMS_PER_POUND), unit };
  if (unit === 'oz') return { value: String(value / GRAMS_PER_OUNCE), unit };
  return { value: String(value / 1000), unit: 'kg' };
}
