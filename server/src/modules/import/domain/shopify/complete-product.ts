import type { Finding, ReasonCode } from '../engine/finding.js';
import type { CurrentProduct } from '../products/product-plan.js';
import type { ProductFields } from '../products/product-fields.js';
import type { CurrentStock } from '../products/stock-plan.js';
import { completedFields } from './complete-fields.js';
import { isPriced, isWeighed, rowsOf, type PlacedRow } from './placed-row.js';
import type { MappedProduct, MappedStock } from './mapped-product.js';
import { policyOf } from './map-variant-facts.js';
import { placeRow } from './place-row.js';
import { sameValue } from '#kernel';

/**
 * The product of a file with what the file does not say as it is in the shop, so that the file changes only what it knows.
 * Its rows are matched to the product's variants by SKU, else by the values of their options, and have the options of their
 * variant where the file has none. A row that fits no variant and does not say its options is left out and reported. Prices
 * and weights of a file that does not name every variant are those of the variants alone. A product of a source that tells
 * all is returned as it is.
 */
export function completed(
  mapped: MappedProduct,
  current: CurrentProduct | null,
  removes: boolean,
): MappedProduct {
  const { told, stock, unstocked = [] } = mapped;
  if (!told || !current) return mapped;
  const findings: Finding[] = [];
  const placed = placeRows(mapped, stock ?? unstocked, current, findings);
  const used = new Set(placed.map(({ existing }) => existing?.id));
  const unnamed = current.stock.filter(({ id }) => !used.has(id));
  const known = current.snapshot?.stock ?? {};
  const isLeft = (row: CurrentStock) => !removes || !(row.sku in known);
  const isPart = unnamed.some(isLeft) || !told.head;
  const isWhole = unnamed.length === 0 && placed.length > 0;
  const last = Math.max(-1, ...current.stock.map(({ position }) => position));
  const rows = placed.map(({ row, existing }, n): MappedStock => {
    const isOrdered = told.inOrder && isWhole;
    const position = isOrdered ? row.position : (existing?.position ?? last + 1 + n);
    return { ...withPolicy(withPrices(row, existing, mapped, current, isWhole), existing), position };
  });
  const hasStock = stock !== null || current.stock.length > 0;
  return {
    ...mapped,
    fields: completedFields(mapped, current, { placed, unnamed: unnamed.filter(isLeft), isWhole, removes }),
    stock: hasStock ? rows : null,
    isPart,
    findings: [...mapped.findings, ...findings],
  };
}

/** The rows that are about a variant, each variant once, with the options of the variant where the file has none. */
function placeRows(
  { handle, told }: MappedProduct,
  rows: readonly MappedStock[],
  current: CurrentProduct,
  findings: Finding[],
): PlacedRow[] {
  const used = new Set<string>();
  const report = (row: MappedStock, kind: Finding['kind'], code: ReasonCode) =>
    findings.push({ kind, row: row.row, handle, field: 'variants', code, value: row.said.sku });
  return rows.flatMap((row): PlacedRow[] => {
    if (saysNothing(row)) return [];
    const place = placeRow(row, current, told?.allOptions);
    if (place === null) {
      report(row, 'rejected', 'variant-unplaced');
      return [];
    }
    const { existing, ...options } = place;
    if (existing !== null && used.has(existing.id)) {
      report(row, 'note', 'variant-twice');
      return [];
    }
    if (existing !== null) used.add(existing.id);
    const sku = row.said.sku === null && existing !== null ? existing.sku : row.sku;
    return [{ row: { ...row, ...options, sku }, existing }];
  });
}

/** True for the row of a product about none of its variants. */
function saysNothing({ said, quantity, facts }: MappedStock): boolean {
  const { price, compareAtPrice, ...others } = facts;
  return (
    said.sku === null &&
    said.values.length === 0 &&
    said.prices.price === null &&
    !said.prices.isUnreadable &&
    Object.keys(said.weight).length === 0 &&
    quantity === null &&
    Object.keys(others).length === 0
  );
}

/** The row with the prices and the weight that it states; a product's own are taken only of a file that has all of them. */
function withPrices(
  row: MappedStock,
  existing: CurrentStock | null,
  mapped: MappedProduct,
  current: CurrentProduct,
  isWhole: boolean,
): MappedStock {
  const { said } = row;
  const known: Partial<ProductFields> = current.snapshot?.fields ?? {};
  const { price: _, compareAtPrice: __, weight: ___, weightUnit: ____, ...facts } = row.facts;
  const own = existing && (current.snapshot?.facts?.[existing.sku] ?? existing.facts);
  const hasFormer = 'compareAtPrice' in row.facts || mapped.fields.salePrice !== undefined;
  const prices = () => {
    const { price, compareAtPrice } = said.prices;
    if (price === null) return {};
    const stated = hasFormer ? { price, compareAtPrice } : { price };
    const inherits = { price: null, compareAtPrice: null };
    const keepsFormer = !hasFormer && existing !== null && existing.facts.compareAtPrice !== null;
    if (isWhole && isPriced(mapped)) return row.facts.price === null && !keepsFormer ? inherits : stated;
    const ofProduct = hasFormer ? sameValue(compareAtPrice, known.salePrice ?? null) : true;
    const isProducts = price === (known.price ?? current.fields.price) && ofProduct;
    return isProducts && (own?.price ?? null) === null ? inherits : stated;
  };
  const weight = () => {
    if (isWhole && isWeighed(mapped)) return row.facts.weight === undefined ? {} : said.weight;
    const { weight: value, weightUnit: unit } = { ...current.fields, ...known } as Partial<ProductFields>;
    const isProducts = said.weight.weight === value && said.weight.weightUnit === unit;
    return isProducts && (own?.weight ?? null) === null ? {} : said.weight;
  };
  return { ...row, facts: { ...facts, ...prices(), ...weight() } };
}

/** The row with the policy that follows from what it says of tracking and overselling, and else from its variant's. */
function withPolicy(row: MappedStock, existing: CurrentStock | null): MappedStock {
  const { tracked, oversell } = row.said;
  if (existing === null || (tracked === null && oversell === null)) return row;
  const { stockPolicy } = existing.facts;
  const policy = policyOf({
    tracked: tracked ?? stockPolicy !== 'not-counted',
    oversell: oversell ?? stockPolicy === 'oversell',
  });
  return { ...row, facts: { ...row.facts, ...policy } };
}

/** A new product without the rows that look like another because the file does not say their options. */
export function withoutTwins(mapped: MappedProduct): MappedProduct {
  const { told, stock, fields, handle } = mapped;
  if (!told || rowsOf(mapped).every(({ said }) => said.roles !== null)) return mapped;
  const seen = new Set<string>();
  const findings: Finding[] = [];
  const firsts = rowsOf(mapped).filter(({ size, color, option, said, row }) => {
    const key = JSON.stringify([size, color, option]);
    if (seen.has(key)) {
      findings.push({ kind: 'note', row, handle, field: 'variants', code: 'variant-twice', value: said.sku });
    }
    return seen.size < seen.add(key).size;
  });
  const skus = new Set(firsts.map(({ sku }) => sku));
  const variants = fields.variants?.filter(({ sku }) => skus.has(sku));
  return {
    ...mapped,
    fields: variants ? { ...fields, variants } : fields,
    stock: stock && firsts,
    findings: [...mapped.findings, ...findings],
  };
}
