import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Bindings } from './bind.js';
import { columnsOf } from './product-columns.js';
import { allOf, selectionSql, type ProductSelection } from './product-selection.js';
import { WordSearch, type WordMatch } from './word-search.js';
import { CLAIMS_CELL } from '#contracts/claims-cells';
import { FACTS_CELLS } from '#contracts/facts-cells';
import {
  cellText,
  PRODUCT_COLUMNS,
  PRODUCT_FILE_HEADER,
  VARIANT_FIELDS,
  type CellValue,
} from '#contracts/product-file';
import { allPictures, picturesCell, type ProductPictures } from '#contracts/product-pictures';
import { Database } from '#platform/database/database';
import { csvHeader, csvLines } from '#platform/http/csv';

/** Products of one statement: the export holds no more than these, with their variants, in memory. */
const BATCH = 500;
const VARIANT_COLUMNS = columnsOf(
  VARIANT_FIELDS,
  {
    price: 'i.price::text',
    compareAtPrice: 'i.compare_at_price::text',
    cost: 'i.cost::text',
    weight: 'i.weight::text',
    quantityExported: 'i.quantity_in_stock',
  },
  'i',
);
const toSecond = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const COLLECTIONS = `ARRAY(SELECT c.name FROM collection_products m JOIN categories c ON c.id = m.category_id
  WHERE m.product_id = p.id AND c.kind = 'manual' ORDER BY c.name <> p.category, c.position, c.name)`;
/** Fields that are not simply a column of the same name. */
const COLUMNS = columnsOf(PRODUCT_COLUMNS, {
  // JSON would drop the last digit of 10.50.
  price: 'p.price::text',
  salePrice: 'p.sale_price::text',
  weight: 'p.weight::text',
  // What an import holds back is to be for sale: the same file does not take it out of sale once it is.
  status: `CASE WHEN p.held_back AND p.status = 'draft' THEN 'active' ELSE p.status END`,
  inStock: 'p.available',
  listedInStock: 'p.in_stock',
  nameNl: `p.translations #>> '{nl,name}'`,
  materialNl: `p.translations #>> '{nl,material}'`,
  descriptionNl: `p.translations #>> '{nl,description}'`,
  seoTitle: `p.seo ->> 'title'`,
  seoDescription: `p.seo ->> 'description'`,
  collections: COLLECTIONS,
  stock: '(SELECT sum(i.quantity_in_stock) FROM inventory i WHERE i.product_id = p.id)',
  kind: `p.facts ->> 'kind'`,
  composition: `p.facts -> 'composition'`,
  animalParts: `(p.facts ->> 'animalParts')::boolean`,
  footwear: `p.facts -> 'footwear'`,
  care: `p.facts -> 'care'`,
  countryOfOrigin: `p.facts ->> 'country'`,
  maker: '(SELECT m.name FROM makers m WHERE m.id = p.maker_id)',
  responsiblePerson: `(SELECT m.responsible ->> 'name' FROM makers m WHERE m.id = p.maker_id)`,
  warnings: `p.facts #>> '{warnings,en}'`,
  warningsNl: `p.facts #>> '{warnings,nl}'`,
  handlingTime: `p.facts -> 'handlingTime'`,
  slugNl: `p.translations #>> '{nl,slug}'`,
  pictures: `jsonb_build_object('imageUrl', p.image_url, 'images', p.images)`,
  createdAt: toSecond('p.created_at'),
  updatedAt: toSecond('p.updated_at'),
});

const PICTURES = picturesCell(new Set());

/** Columns whose value is JSON, as the text of their cell. */
const FORMED = {
  composition: FACTS_CELLS.composition.text,
  footwear: FACTS_CELLS.footwear.text,
  care: FACTS_CELLS.care.text,
  handlingTime: FACTS_CELLS.handlingTime.text,
  claims: CLAIMS_CELL.text,
  pictures: (of: ProductPictures) => PICTURES.text(allPictures(of)),
} as const;

/** A product with its variants, in their order; a product without variants has one line without them. */
type Row = Record<string, CellValue> & { id: string };
interface Batch extends Record<string, unknown> {
  readonly product: Row;
  readonly variants: readonly Record<string, CellValue>[];
}

/** Products as a table for spreadsheets, with a line for each variant (RFC 4180, UTF-8 with a byte order mark), read and sent in batches. */
@Injectable()
export class ExportProducts {
  constructor(
    private readonly database: Database,
    private readonly wordSearch: WordSearch,
  ) {}

  async csv(selection: ProductSelection): Promise<Readable> {
    return Readable.from(this.lines(selection, await this.wordSearch.match(selection.search)));
  }

  private async *lines(selection: ProductSelection, match: WordMatch | null): AsyncGenerator<string> {
    yield csvHeader(PRODUCT_FILE_HEADER);
    let last: string | null = null;
    for (;;) {
      const rows: Batch[] = await this.batch(selection, match, last);
      if (rows.length > 0) yield csvLines(rows.flatMap(rowsOf));
      if (rows.length < BATCH) return;
      last = rows.at(-1)?.product.id ?? null;
    }
  }

  private batch(selection: ProductSelection, match: WordMatch | null, last: string | null): Promise<Batch[]> {
    const { bind, values } = new Bindings();
    const where = allOf(selectionSql(selection, match, bind));
    const behind = last === null ? '' : `AND p.id > ${bind(last)}`;
    return this.database.query<Batch>(
      `SELECT row_to_json(product) AS product,
         (SELECT coalesce(json_agg(variant ORDER BY i.position, i.sku), '[]')
          FROM inventory i CROSS JOIN LATERAL (SELECT ${VARIANT_COLUMNS}) variant WHERE i.product_id = p.id) AS variants
       FROM products p CROSS JOIN LATERAL (SELECT ${COLUMNS}) product
       WHERE ${where} ${behind} ORDER BY p.id LIMIT ${BATCH}`,
      values,
    );
  }
}

function rowsOf({ product, variants }: Batch): string[][] {
  const ofProduct = Object.entries(product).map(([column, value]) => formed(column, value));
  const none = VARIANT_FIELDS.map(() => null);
  const ofVariants = variants.length === 0 ? [none] : variants.map((variant) => Object.values(variant));
  return ofVariants.map((ofVariant) => [...ofProduct, ...ofVariant].map(cellText));
}

function formed(column: string, value: CellValue): CellValue {
  return value !== null && column in FORMED ? FORMED[column as keyof typeof FORMED](value as never) : value;
}
