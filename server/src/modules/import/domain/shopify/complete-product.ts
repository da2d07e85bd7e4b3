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
 * and weights of a file that does not name every variant are those of the variants alone. A product of a source that states
 * all is returned as it is.
 */
export function completed(
  mapped: MappedProduct,
  current: CurrentProduct | null,
  removes: boolean,
): MappedProduct {
  const { scope, stock, unstocked = [] } = mapped;
  if (!scope || !current) return mapped;
  const findings: Finding[] = [];
  const placed = placeRows(mapped, stock ?? unstocked, current, findings);
  const used = new Set(placed.map(({ existing }) => existing?.id));
  const unnamed = current.stock.filter(({ id }) => !used.has(id));
  const known = current.snapshot?.stock ?? {};
  const isLeft = (row: CurrentStock) => !removes || !(row.sku in known);
  const isPart = unnamed.some(isLeft) || !scope.head;
  const isWhole = unnamed.length === 0 && placed.length > 0;
  const last = Math.max(-1, ...current.stock.map(({ position }) => position));
  const rows = placed.map(({ row, existing }, n): MappedStock => {
    const isOrdered = scope.inOrder && isWhole;
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
  { handle, scope }: MappedProduct,
  rows: readonly MappedStock[],
  current: CurrentProduct,
  findings: Finding[],
): PlacedRow[] {
  const used = new Set<string>();
  const report = (row: MappedStock, kind: Finding['kind'], code: ReasonCode) =>
    findings.push({ kind, row: row.row, handle, field: 'variants', code, value: row.stated.sku });
  return rows.flatMap((row): PlacedRow[] => {
    if (isAboutNoVariant(row)) return [];
    const place = placeRow(row, current, scope?.allOptions);
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
    const sku = row.stated.sku === null && existing !== null ? existing.sku : row.sku;
    return [{ row: { ...row, ...options, sku }, existing }];
  });
}

/** True for the row of a product about none of its variants. */
function isAboutNoVariant({ stated, quantity, facts }: MappedStock): boolean {
  const { price, compareAtPrice, ...others } = facts;
  return (
    stated.sku === null &&
    stated.values.length === 0 &&
    stated.prices.price === null &&
    !stated.prices.isUnreadable &&
    Object.keys(stated.weight).length === 0 &&
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
  const { stated } = row;
  const known: Partial<ProductFields> = current.snapshot?.fields ?? {};
  const { price: _, compareAtPrice: __, weight: ___, weightUnit: ____, ...facts } = row.facts;
  const former = existing && (current.snapshot?.facts?.[existing.sku] ?? existing.facts);
  const hasFormer = 'compareAtPrice' in row.facts || mapped.fields.salePrice !== undefined;
  const prices = () => {
    const { price, compareAtPrice } = stated.prices;
    if (price === null) return {};
    const own = hasFormer ? { price, compareAtPrice } : { price };
    const inherits = { price: null, compareAtPrice: null };
    const keepsFormer = !hasFormer && existing !== null && existing.facts.compareAtPrice !== null;
    if (isWhole && isPriced(mapped)) return row.facts.price === null && !keepsFormer ? inherits : own;
    const ofProduct = hasFormer ? sameValue(compareAtPrice, known.salePrice ?? null) : true;
    const isProducts = price === (known.price ?? current.fields.price) && ofProduct;
    return isProducts && (former?.price ?? null) === null ? inherits : own;
  };
  const weight = () => {
    if (isWhole && isWeighed(mapped)) return row.facts.weight === undefined ? {} : stated.weight;
    const { weight: value, weightUnit: unit } = { ...current.fields, ...known } as Partial<ProductFields>;
    const isProducts = stated.weight.weight === value && stated.weight.weightUnit === unit;
    return isProducts && (former?.weight ?? null) === null ? {} : stated.weight;
  };
  return { ...row, facts: { ...facts, ...prices(), ...weight() } };
}

/** The row with the policy that follows from what it says of tracking and overselling, and else from its variant's. */
function withPolicy(row: MappedStock, existing: CurrentStock | null): MappedStock {
  const { tracked, oversell } = row.stated;
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
  const { scope, stock, fields, handle } = mapped;
  if (!scope || rowsOf(mapped).every(({ stated }) => stated.roles !== null)) return mapped;
  const seen = new Set<string>();
  const findings: Finding[] = [];
  const firsts = rowsOf(mapped).filter(({ size, color, option, stated, row }) => {
    const key = JSON.stringify([size, color, option]);
    if (seen.has(key)) {
      findings.push({
        kind: 'note',
        row,
        handle,
        field: 'variants',
        code: 'variant-twice',
        value: stated.sku,
      });
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
