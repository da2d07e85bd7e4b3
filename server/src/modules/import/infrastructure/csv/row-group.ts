import { createHash } from 'node:crypto';
import { handleFrom } from '../../domain/map-product.js';
import type {
  SourceCollection,
  SourcePicture,
  SourceProduct,
  SourceVariant,
  SourceWeight,
} from '../../domain/source-product.js';
import type { Column, Columns } from './columns.js';

/** One row of the file with its number; the header is row 1. */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** How this module reads rows; part of the fingerprint, so that a better reading is not taken for 'nothing new'. */
const READING = '1';
const POUNDS = 453.592_37;
const OUNCES = 28.349_523_125;

/** The rows of one product. */
export class RowGroup {
  readonly rows: Row[] = [];
  /** How long all cells are together. */
  characters = 0;

  constructor(
    readonly handle: string,
    private readonly columns: Columns,
  ) {}

  get row(): number {
    return this.rows[0]?.number ?? 0;
  }

  add(row: Row): void {
    this.rows.push(row);
    for (const cell of row.cells) this.characters += cell.length;
  }

  /** Changes with every cell and column name that could matter; the same for the same rows anywhere in the file. */
  fingerprint(): string {
    const hash = createHash('sha1').update(READING);
    for (const [column, place] of this.columns.places) hash.update(`${column}:${place};`);
    for (const { key, place } of this.columns.metafields) hash.update(`${key}:${place};`);
    for (const { cells } of this.rows) hash.update(cells.join('\u001f')).update('\u001e');
    return hash.digest('base64url');
  }

  /** The product that the rows tell of. */
  toProduct(): SourceProduct {
    const first = (column: Column) => this.firstValue(column);
    const has = (column: Column) => this.columns.places.has(column);
    const published = first('published')?.toLowerCase();
    return {
      row: this.row,
      shopifyId: shopifyId(first('id'), 'Product'),
      handle: this.handle,
      title: first('title'),
      html: first('html'),
      vendor: first('vendor'),
      productType: first('type'),
      taxonomy: first('taxonomy'),
      collections: has('collection') ? this.collections() : null,
      tags: has('tags')
        ? (first('tags') ?? '')
            .split(',')
            .map((tag) => tag.trim())
            .filter((tag) => tag !== '')
        : null,
      status: first('status'),
      published:
        published === undefined ? null : !['false', 'no', '0', 'onwaar', 'falsch'].includes(published),
      seoTitle: first('seoTitle'),
      seoDescription: first('seoDescription'),
      metafields: this.metafields(),
      optionNames: ([1, 2, 3] as const)
        .map((n) => first(`optionName${n}`) ?? '')
        .filter((name, n) => name !== '' || n === 0),
      variants: this.variants(),
      tellsCompareAtPrice: has('compareAtPrice'),
      pictures: has('pictureUrl') ? this.pictures() : null,
    };
  }

  private variants(): SourceVariant[] {
    const rows = this.rows.filter((row) => this.isVariant(row));
    return rows.map((row): SourceVariant => {
      const cell = (column: Column) => this.cell(row, column);
      const tracker = this.columns.places.has('tracker') ? (cell('tracker') ?? '') : null;
      return {
        row: row.number,
        shopifyId: shopifyId(cell('variantId'), 'ProductVariant'),
        sku: cell('sku')?.replace(/^'/, '') ?? null,
        options: ([1, 2, 3] as const).map((n) => cell(`optionValue${n}`)),
        price: cell('price'),
        compareAtPrice: cell('compareAtPrice'),
        quantity: cell('quantity'),
        tracked: tracker === null ? null : tracker !== '',
        weight: weightOf(cell('grams'), cell('weightUnit')),
        barcode: cell('barcode')?.replace(/^'/, '') ?? null,
        pictureUrl: cell('variantPicture'),
      };
    });
  }

  /** A row of a picture alone has an address and nothing that a variant has. The first row is always a variant. */
  private isVariant(row: Row): boolean {
    if (row === this.rows[0]) return true;
    const tells: readonly Column[] = [
      'optionValue1',
      'optionValue2',
      'optionValue3',
      'sku',
      'price',
      'quantity',
      'barcode',
    ];
    return tells.some((column) => this.cell(row, column) !== null);
  }

  private pictures(): SourcePicture[] {
    return this.rows.flatMap((row) => {
      const url = this.cell(row, 'pictureUrl');
      return url === null ? [] : [{ url, alt: this.cell(row, 'pictureAlt') }];
    });
  }

  private collections(): SourceCollection[] {
    const names = this.rows.flatMap((row) => (this.cell(row, 'collection') ?? '').split(','));
    const distinct = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
    return distinct.map((name) => ({ shopifyId: null, name, description: null }));
  }

  private metafields(): Record<string, unknown> | null {
    const found: Record<string, unknown> = {};
    for (const { key, place } of this.columns.metafields) {
      const value = this.rows.map((row) => row.cells[place]?.trim() ?? '').find((text) => text !== '');
      if (value !== undefined) found[key] = value;
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

/** A cell's trimmed text; null for an empty one and for a column that the file does not have. */
export function cellOf(cells: readonly string[], columns: Columns, column: Column): string | null {
  const place = columns.places.get(column);
  const text = place === undefined ? undefined : cells[place]?.trim();
  return text ? text : null;
}

/** The handle of the product that a row belongs to; null for a row that continues the one above. */
export function handleOf(cells: readonly string[], columns: Columns): string | null {
  const handle = cellOf(cells, columns, 'handle');
  if (handle !== null) return handle.toLowerCase().slice(0, 250);
  const title = cellOf(cells, columns, 'title');
  return title === null ? null : handleFrom(title);
}

/** Ids as the API writes them, so that a file and the API find the same product. */
function shopifyId(text: string | null, type: string): string | null {
  if (text === null) return null;
  return /^\d+$/.test(text) ? `gid://shopify/${type}/${text}` : text.slice(0, 120);
}

function weightOf(grams: string | null, unit: string | null): SourceWeight | null {
  const value = Number((grams ?? '').replace(',', '.'));
  if (grams === null || !Number.isFinite(value)) return grams === null ? null : { value: grams, unit: 'g' };
  if (unit === 'g') return { value: String(value), unit };
  if (unit === 'lb') return { value: String(value / POUNDS), unit };
  if (unit === 'oz') return { value: String(value / OUNCES), unit };
  return { value: String(value / 1000), unit: 'kg' };
}
