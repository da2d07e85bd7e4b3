/** The columns in which a clothing shop's export states facts of the law, by the name of the fact. */
const COLUMNS = {
  fabric: 'Fabric (product.metafields.shopify.fabric)',
  composition: 'Composition (product.metafields.custom.composition)',
  care: 'Care instructions (product.metafields.custom.care_instructions)',
  origin: 'Country of origin (product.metafields.custom.country_of_origin)',
  manufacturer: 'Manufacturer (product.metafields.custom.manufacturer)',
} as const;

/** What one product states, in its source's words. */
export type Stated = Partial<Record<keyof typeof COLUMNS, string>>;

/** Three ways to state fibres in the law's words, and two that are not. */
export const FIVE_KINDS: readonly Stated[] = [
  { composition: '100% Cotton.', fabric: 'Silicone-Washed Cotton Twill' },
  { fabric: '95 % Cotton, 5 % Elastane' },
  { composition: 'Shell: 80% wool 20% polyamide; lining: 100% polyester' },
  { fabric: 'Silicone-Washed Cotton Twill' },
  { fabric: 'Cotton' },
];

/**
 * An export of so many shirts in two sizes; product `n` states what `statedOf` says. With `pictures` each has the address of
 * one, from which nothing comes.
 */
export function fabricExport(
  products: number,
  statedOf: (n: number) => Stated,
  { pictures = false } = {},
): string {
  const header = [
    'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value',
    'Variant SKU', 'Variant Inventory Qty', 'Variant Price', ...Object.values(COLUMNS), 'Image Src', 'Status',
  ]; // prettier-ignore
  const keys = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const rows = Array.from({ length: products }, (_, n) => {
    const stated = statedOf(n);
    const facts = keys.map((key) => stated[key] ?? '');
    const first = [`Shirt ${n}`, '<p>A shirt.</p>', 'Lagan Shirts', 'Shirts', 'summer', 'TRUE', 'Size'];
    return ['S', 'M'].map((size, variant) => [
      `shirt-${n}`,
      ...(variant === 0 ? first : first.map(() => '')),
      size,
      `SH-${n}-${size}`,
      '4',
      '39.00',
      ...(variant === 0 ? facts : facts.map(() => '')),
      variant === 0 && pictures ? `http://127.0.0.1:9/shirt-${n}.jpg` : '',
      variant === 0 ? 'active' : '',
    ]);
  }).flat();
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return `${[header, ...rows].map(line).join('\n')}\n`;
}
