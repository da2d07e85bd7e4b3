import type { CurrentProduct } from '../products/product-plan.js';
import type { CurrentStock } from '../products/stock-plan.js';
import type { MappedStock } from './mapped-product.js';
import type { OptionRole } from './option-roles.js';

type Options = Pick<MappedStock, 'size' | 'color' | 'option'>;

interface Place extends Options {
  /** Null for a variant to add. */
  readonly existing: CurrentStock | null;
}

const NAME: Readonly<Record<OptionRole, keyof Options>> = { size: 'size', color: 'color', other: 'option' };
const ROLES = Object.keys(NAME) as OptionRole[];

/**
 * Finds the variant that a row of a file is about, by SKU, Shopify id or its options, with the options that it then has:
 * those of the file, and the variant's own where the file has none. Null when it fits no variant, or several, and does not
 * say the options of a new one.
 */
export function placeRow(row: MappedStock, current: CurrentProduct, allOptions = false): Place | null {
  const { roles } = row.stated;
  const existing = variantOf(row, current);
  const isStated = (role: OptionRole) => roles !== null && (allOptions || roles.has(role));
  if (existing) {
    const option = (role: OptionRole) => (isStated(role) ? row[NAME[role]] : existing[NAME[role]]);
    return { existing, size: option('size'), color: option('color'), option: option('other') };
  }
  const isComplete = ROLES.every((role) => isStated(role) || !hasOption(current, role));
  const { size, color, option } = row;
  const isAmbiguous = roles === null && row.stated.values.length > 0;
  return isComplete && !isAmbiguous ? { existing: null, size, color, option } : null;
}

function variantOf(row: MappedStock, { stock }: CurrentProduct): CurrentStock | undefined {
  const { stated, facts } = row;
  const bySku = stated.sku === null ? undefined : stock.find(({ sku }) => sku === stated.sku);
  if (bySku) return bySku;
  const { shopifyId } = facts;
  const byId =
    stated.sku === null && shopifyId ? stock.filter((one) => one.facts.shopifyId === shopifyId) : [];
  if (byId.length === 1) return byId[0];
  if (stated.roles === null && stated.sku !== null) return undefined;
  const fits = stock.filter((one) => hasOptions(one, row));
  return fits.length === 1 ? fits[0] : undefined;
}

/** Whether a variant has the options of a row: under their names, else the same values under any. */
function hasOptions(variant: CurrentStock, row: MappedStock): boolean {
  const { roles, values } = row.stated;
  if (roles !== null) return [...roles].every((role) => variant[NAME[role]] === row[NAME[role]]);
  const { size, color, option } = variant;
  const own = [size, color, ...(option?.split(' / ') ?? [])].filter((value) => value !== null);
  return values.length === 0 || [...own].sort().join('\n') === [...values].sort().join('\n');
}

function hasOption({ stock, fields }: CurrentProduct, role: OptionRole): boolean {
  const list = { size: fields.sizes, color: fields.colors, other: fields.optionValues }[role];
  return stock.some((one) => one[NAME[role]] !== null) || (Array.isArray(list) && list.length > 0);
}
