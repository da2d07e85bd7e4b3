import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const OLD_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Alt Text',
  'SEO Title',
  'Status',
] as const;
type Name = (typeof OLD_COLUMNS)[number];

/** One row of an export; missing cells are empty. */
export type ExportRow = Partial<Record<Name, string>>;

/** Rows in the form of Shopify's export. */
export function exportText(rows: readonly ExportRow[], columns: readonly Name[] = OLD_COLUMNS): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return `${[columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))].map((cells) => line(cells)).join('\n')}\n`;
}

/** Writes a temporary file that is deleted after the running test; returns its path. */
export function exportFile(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'products_export.csv');
  writeFileSync(path, content);
  return path;
}

/** An export of `products` products with `variants` variants each, in sizes and colours. */
export function catalogue(
  products: number,
  variants = 5,
  change: (row: ExportRow, n: number) => ExportRow = (row) => row,
): string {
  const sizes = ['XS', 'S', 'M', 'L', 'XL'];
  const colors = ['Moss', 'Peat', 'Slate', 'Gorse'];
  const rows: ExportRow[] = [];
  for (let n = 0; n < products; n += 1) {
    for (let v = 0; v < variants; v += 1) {
      const first: ExportRow = {
        Title: `Achill Fleece ${n}`,
        'Body (HTML)': `<p>Warm and <b>light</b>, number ${n}.</p><ul><li>Recycled</li><li>Made to last</li></ul>`,
        Vendor: 'Aran & Ash',
        Type: n % 2 === 0 ? 'JACKETS' : 'Fleeces',
        Tags: 'new, warm',
        Published: 'TRUE',
        'Option1 Name': 'Maat',
        'Option2 Name': 'Kleur',
        Status: 'active',
      };
      rows.push(
        change(
          {
            Handle: `achill-fleece-${n}`,
            ...(v === 0 && first),
            'Option1 Value': sizes[v % sizes.length] ?? 'M',
            'Option2 Value': colors[Math.floor(v / sizes.length) % colors.length] ?? 'Moss',
            'Variant SKU': `AF-${n}-${v}`,
            'Variant Grams': '450',
            'Variant Inventory Tracker': 'shopify',
            'Variant Inventory Qty': String((n + v) % 20),
            'Variant Price': '89.95',
            'Variant Compare At Price': n % 3 === 0 ? '119.95' : '',
          },
          n,
        ),
      );
    }
  }
  return exportText(rows);
}
