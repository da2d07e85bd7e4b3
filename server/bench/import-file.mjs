import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,' +
  'SEO Title,Status,Composition (product.metafields.custom.composition),' +
  'Care instructions (product.metafields.custom.care_instructions),' +
  'Country of origin (product.metafields.custom.country_of_origin)\n';
const SIZES = ['XS', 'S', 'M', 'L', 'XL'];
const COLORS = ['Moss', 'Peat', 'Slate', 'Gorse'];
/** What the source states, in turn: in words of the law, in none of them, and nothing. Each product meets the gate with it. */
const STATED = ['"80 % wool, 20 % polyamide",Wash at 30 °C,Portugal', 'Double-Brushed Fleece,,', ',,'];

/**
 * Writes a product export as Shopify writes it, with facts of the law in columns of metafields. Without pictures: those are
 * fetched by jobs of their own.
 * @param {string} path
 * @param {number} products
 * @param {number} variants of each
 */
export async function writeExport(path, products, variants) {
  const file = createWriteStream(path);
  file.write(HEADER);
  for (let n = 0; n < products; n += 1) {
    let rows = '';
    for (let v = 0; v < variants; v += 1) {
      const first =
        v === 0
          ? `Bench Fleece ${n},"<p>Warm and <b>light</b>, number ${n}.</p><ul><li>Recycled wool, spun in Donegal</li>` +
            `<li>Made to last</li></ul><p>Keeps the rain where it belongs, whatever the ""forecast"" says.</p>",` +
            `Aran & Ash,${n % 2 ? 'Fleeces' : 'Jackets'},"new, warm",TRUE,Size`
          : ',,,,,,';
      rows +=
        `bench-fleece-${n},${first},${SIZES[v % SIZES.length]},${v === 0 ? 'Color' : ''},` +
        `${COLORS[Math.floor(v / SIZES.length) % COLORS.length]},BF-${n}-${v},450,shopify,${(n + v) % 20},89.95,` +
        `${n % 3 ? '' : '119.95'},${v === 0 ? `Fleece ${n}` : ''},${v === 0 ? 'active' : ''},` +
        `${v === 0 ? STATED[n % STATED.length] : ',,'}\n`;
    }
    if (!file.write(rows)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}
