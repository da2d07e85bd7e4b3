import type { CurrentProduct } from '../products/product-plan.js';
import type { ProductFields, VariantDetails } from '../products/product-fields.js';
import type { CurrentStock } from '../products/stock-plan.js';
import { isPriced, isWeighed, type PlacedRow } from './placed-row.js';
import type { MappedProduct } from './mapped-product.js';
import type { OptionRole } from './option-roles.js';
import type { FileScope } from './source-product.js';

/** The rows of a file beside the product's variants. */
interface Compared {
  readonly placed: readonly PlacedRow[];
  /** Variants that the file does not name and that stay. */
  readonly unnamed: readonly CurrentStock[];
  /** True when the file names every variant. */
  readonly isWhole: boolean;
  readonly removes: boolean;
}

/** The fields of a product that its file states, with what it leaves unsaid as the source last had it, else as it is. */
export function completedFields(
  mapped: MappedProduct,
  current: CurrentProduct,
  compared: Compared,
): Partial<ProductFields> {
  const former = { ...current.fields, ...current.snapshot?.fields } as ProductFields;
  const { scope } = mapped;
  const { sizes: _, colors: __, optionName, optionValues: ___, variants, ...fields } = mapped.fields;
  const { seo, metafields, price, salePrice, weight, weightUnit, taxClass, ...others } = fields;
  // The product's price is that of its first variant; rows in another order do not say which that is.
  const isKnownPrice =
    !scope?.inOrder && compared.placed.some(({ row }) => row.stated.prices.price === former.price);
  const hasPrices =
    price !== undefined &&
    !isKnownPrice &&
    (current.stock.length === 0 || (compared.isWhole && isPriced(mapped)));
  const hasWeights = current.stock.length === 0 || (compared.isWhole && isWeighed(mapped));
  const isDerivedAgain = scope?.taxonomy !== false || former.metafields?.['productCategory'] === undefined;
  return {
    ...others,
    ...optionsOf(mapped, former, compared, optionName),
    ...(variants && {
      variants: current.stock.length > 0 ? variantsOf(mapped, former, compared) : variants,
    }),
    ...(hasPrices && { price, ...(salePrice !== undefined && { salePrice }) }),
    ...(hasWeights && weight !== undefined && { weight }),
    ...(hasWeights && weightUnit !== undefined && { weightUnit }),
    ...(taxClass !== undefined && isDerivedAgain && { taxClass }),
    ...(seo && { seo: mergedSeo(seo, former.seo, scope) }),
    ...(metafields && { metafields: mergedMetafields(metafields, former.metafields, scope) }),
  };
}

type OptionFields = Partial<Pick<ProductFields, 'sizes' | 'colors' | 'optionName' | 'optionValues'>>;

/** The choices of the product: those of the variants that stay beside those of the file's rows. */
function optionsOf(
  mapped: MappedProduct,
  former: ProductFields,
  compared: Compared,
  optionName: string | null | undefined,
): OptionFields {
  const isStated = (role: OptionRole) => compared.placed.some(({ row }) => row.stated.roles?.has(role));
  const hasAll =
    mapped.scope?.allOptions === true && compared.placed.some(({ row }) => row.stated.roles !== null);
  const values = (
    role: OptionRole,
    name: 'size' | 'color' | 'option',
    before: readonly string[] | undefined,
  ) => valuesOf(mapped, compared, name, before ?? [], isStated(role) || hasAll);
  const sizes = values('size', 'size', former.sizes);
  const colors = values('color', 'color', former.colors);
  const optionValues = values('other', 'option', former.optionValues);
  return {
    ...(sizes && { sizes }),
    ...(colors && { colors }),
    ...(optionValues && optionValues.length > 0 && { optionValues }),
    ...(optionName && isStated('other') && { optionName }),
  };
}

function valuesOf(
  { scope }: MappedProduct,
  { placed, unnamed, removes }: Compared,
  name: 'size' | 'color' | 'option',
  before: readonly string[],
  isStated: boolean,
): string[] | null {
  if (!isStated && !removes) return null;
  const named = [...new Set(placed.flatMap(({ row }) => row[name] ?? []))];
  if (placed.length === 0) return null;
  if (isStated && unnamed.length === 0 && scope?.inOrder) return named;
  const added = named.filter((value) => !before.includes(value));
  const kept = new Set([...named, ...unnamed.flatMap((one) => one[name] ?? [])]);
  return [...before.filter((value) => unnamed.length > 0 || kept.has(value)), ...added];
}

/** What is stored of the variants, by SKU: what the file says of those that it names, and all of those that stay. */
function variantsOf(mapped: MappedProduct, former: ProductFields, compared: Compared): VariantDetails[] {
  const before = new Map((former.variants ?? []).map((one) => [one.sku, one]));
  const stated = new Map((mapped.fields.variants ?? []).map((one) => [one.sku, one]));
  const rows = [...(mapped.stock ?? mapped.unstocked ?? [])];
  const details = compared.placed.flatMap(({ row, existing }): VariantDetails[] => {
    const source = rows.find((one) => one.row === row.row);
    const own = stated.get(source?.sku ?? row.sku);
    if (!own) return [];
    const last = before.get(existing?.sku ?? row.sku);
    if (!last) return [{ ...own, sku: row.sku }];
    const hasFormer = mapped.fields.salePrice !== undefined;
    return [
      {
        sku: row.sku,
        options: row.stated.roles === null ? last.options : { ...last.options, ...own.options },
        price: own.price ?? last.price,
        compareAtPrice: hasFormer ? own.compareAtPrice : last.compareAtPrice,
        barcode: mapped.scope?.barcode ? own.barcode : last.barcode,
        shopifyId: own.shopifyId ?? last.shopifyId,
      },
    ];
  });
  if (compared.unnamed.length === 0 && mapped.scope?.inOrder) return details;
  const bySku = new Map(details.map((one) => [one.sku, one]));
  const stays = new Set(compared.unnamed.map(({ sku }) => sku));
  const kept = [...before.values()].flatMap((one) => bySku.get(one.sku) ?? (stays.has(one.sku) ? [one] : []));
  return [...kept, ...details.filter(({ sku }) => !before.has(sku))];
}

function mergedSeo(
  seo: NonNullable<ProductFields['seo']>,
  before: ProductFields['seo'] | undefined,
  scope: FileScope | undefined,
): ProductFields['seo'] {
  const { title, description } = before ?? {};
  return {
    ...(scope?.seo.title === false && title !== undefined && { title }),
    ...(scope?.seo.description === false && description !== undefined && { description }),
    ...seo,
  };
}

function mergedMetafields(
  metafields: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null | undefined,
  scope: FileScope | undefined,
): Record<string, unknown> {
  const named = new Set([...(scope?.metafields ?? []), ...(scope?.taxonomy ? ['productCategory'] : [])]);
  const others = Object.entries(before ?? {}).filter(([key]) => !named.has(key));
  return { ...Object.fromEntries(others), ...metafields };
}
