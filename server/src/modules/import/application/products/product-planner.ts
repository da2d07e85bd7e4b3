import type { PlannedEffects } from '../../domain/products/dry-run-effects.js';
import type { Finding } from '../../domain/engine/finding.js';
import type { ImportOptions } from '../../domain/engine/import-options.js';
import type { MappedPicture } from '../../domain/pictures/pictures.js';
import type { ProductPlan, Snapshot } from '../../domain/products/product-plan.js';
import type { ProductFormat } from '../../domain/products/source.js';
import type { ExistingProduct } from './existing-products.js';
import type { ReportedName } from '../engine/import-work.js';

/**
 * Plans the products of one format. `Parsed` is a product as its source reads it, `Prepared` the same ready to be
 * compared with the shop.
 */
export interface ProductPlanner<Parsed = unknown, Prepared = unknown> {
  /** The work on a product that needs nothing of the shop, done while another batch is written. */
  prepare(parsed: Parsed): Prepared;
  /**
   * Decides which product of the shop each of them is and what changes of it. A dry run plans what the import would write,
   * products of its earlier batches included. Joins the transaction; of the catalogue it adds categories only.
   */
  plan(run: PlannedRun, products: readonly PreparedProduct<Prepared>[]): Promise<PlannedProducts>;
}

/** The planner of each format. */
export type ProductPlanners = Readonly<Record<ProductFormat, ProductPlanner>>;
export const PRODUCT_PLANNERS = Symbol('PRODUCT_PLANNERS');

/** The import that a batch belongs to. */
export interface PlannedRun {
  readonly id: string;
  readonly options: ImportOptions;
  readonly isDryRun: boolean;
  /** The source of the products, as their links name it. */
  readonly source: string;
}

export interface PreparedProduct<Prepared> {
  readonly product: Prepared;
  /** Of its source data. */
  readonly fingerprint: string;
}

/** The effect of a batch. */
export interface PlannedProducts {
  /** One for each product, in order. */
  readonly planned: readonly (PlannedProduct | Conflict)[];
  /** What a dry run's later batches meet of it. */
  readonly effects: PlannedEffects;
}

/** One product of a batch with its plan. */
export interface PlannedProduct {
  readonly id: string;
  readonly name: ReportedName;
  readonly current: ExistingProduct | null;
  readonly plan: ProductPlan;
  /** What the next import of its source compares; null: what a source last had is left as it is. */
  readonly link: NextLink | null;
  /** The pictures to download; null when they stay as they are. */
  readonly pictures: readonly MappedPicture[] | null;
}

interface NextLink {
  readonly handle: string;
  /** The source that has the product now. */
  readonly source: string;
  /** Null when the next import must read the product in any case. */
  readonly fingerprint: string | null;
  readonly snapshot: Snapshot;
}

/** A product that cannot be imported because it is unclear which product of the shop it is. */
export interface Conflict {
  readonly name: ReportedName;
  readonly findings: readonly Finding[];
}

/** Those that are written: neither conflicting nor rejected. */
export function writtenOf(planned: readonly (PlannedProduct | Conflict)[]): PlannedProduct[] {
  return planned.filter((one): one is PlannedProduct => 'plan' in one && one.plan.outcome !== 'rejected');
}

/** The categories and SKUs that planned products take and free. */
export function effectsOf(
  planned: readonly (PlannedProduct | Conflict)[],
  added: readonly { readonly name: string }[],
): PlannedEffects {
  const products = writtenOf(planned);
  const freed = products.flatMap(({ plan: { stock } }) => [
    ...stock.remove.map(({ sku }) => sku),
    ...stock.update.filter(({ before, after }) => before.sku !== after.sku).map(({ before }) => before.sku),
  ]);
  const taken = products.flatMap(({ id, plan: { stock } }) =>
    [...stock.insert, ...stock.update.map(({ after }) => after)].map(({ sku }) => [sku, id] as const),
  );
  return {
    categories: added.map(({ name }) => name.toLowerCase()),
    skuOwners: new Map([...freed.map((sku) => [sku, null] as const), ...taken]),
    shopifyIds: new Map(),
  };
}
