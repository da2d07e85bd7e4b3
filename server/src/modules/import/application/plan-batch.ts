import { Injectable } from '@nestjs/common';
import type { Difference, Finding, ReasonCode } from '../domain/finding.js';
import type { ImportOptions } from '../domain/import-run.js';
import { Imports } from '../domain/imports.js';
import type { MappedProduct } from '../domain/mapped-product.js';
import { ProductMatcher } from '../domain/match-products.js';
import { FALLBACK_CATEGORY, planProduct } from '../domain/plan-product.js';
import { sameValue } from '../domain/same-value.js';
import type { SourceCollection } from '../domain/source.js';
import { EnsureCategories } from './ensure-categories.js';
import { ExistingProducts, type ExistingProduct } from './existing-products.js';
import type { PlannedProduct } from './write-batch.js';
import { newId } from '#platform/ids';

/** A mapped product with the fingerprint of its source data. */
export interface MappedEntry {
  readonly product: MappedProduct;
  readonly fingerprint: string;
}

/** A product that cannot be imported because it is unclear which product of the shop it is. */
export interface Conflict {
  readonly mapped: MappedProduct;
  readonly conflict: Finding;
}

/** The effect of a batch, in the source's order. */
export interface PlannedBatch {
  readonly planned: readonly (PlannedProduct | Conflict)[];
  readonly newCategories: number;
}

/** Matches each product of a batch to a product of the shop and plans it. Joins the transaction. */
@Injectable()
export class PlanBatch {
  constructor(
    private readonly imports: Imports,
    private readonly existingProducts: ExistingProducts,
    private readonly ensureCategories: EnsureCategories,
  ) {}

  /** With `isDryRun`, missing categories are only counted. */
  async plan(
    importId: string,
    entries: readonly MappedEntry[],
    options: ImportOptions,
    isDryRun: boolean,
  ): Promise<PlannedBatch> {
    const collections = collectionsOf(entries);
    const { names, added } = await this.ensureCategories.ensure(importId, collections, isDryRun);
    const products = entries.map(({ product }) => withCategory(product, names));
    const existing = await this.existingProducts.candidatesFor(products);
    const processed = await this.imports.processed(importId, [...existing.candidates.keys()]);
    const matcher = new ProductMatcher({ ...existing, processed }, products);
    const planned = products.map((product, n): PlannedProduct | Conflict => {
      const found = matcher.match(product);
      if (typeof found === 'string') return { mapped: product, conflict: conflictOf(product, found) };
      return planOne(matcher.withFreeSkus(product, found), found, options, entries[n]?.fingerprint ?? null);
    });
    return { planned, newCategories: added };
  }
}

function planOne(
  mapped: MappedProduct,
  current: ExistingProduct | null,
  options: ImportOptions,
  fingerprint: string | null,
): PlannedProduct {
  const plan = planProduct(mapped, current, options);
  const hasNewPictures = mapped.pictures !== null && !sameValue(mapped.pictures, current?.pictures);
  const isChanged = hasNewPictures && plan.outcome === 'unchanged';
  const differences = isChanged ? [...plan.differences, pictureDifference(mapped, current)] : [];
  return {
    id: current?.id ?? newId(),
    mapped,
    current,
    plan: isChanged ? { ...plan, outcome: 'changed', differences } : plan,
    // The next import must report the findings again, so it must not skip the product.
    fingerprint: plan.findings.length > 0 ? null : fingerprint,
    pictures: hasNewPictures ? mapped.pictures : null,
  };
}

function collectionsOf(entries: readonly MappedEntry[]): SourceCollection[] {
  return entries.map(
    ({ product }) => product.collection ?? { shopifyId: null, name: FALLBACK_CATEGORY, description: null },
  );
}

/** Uses the shop's spelling of the category. */
function withCategory(product: MappedProduct, names: ReadonlyMap<string, string>): MappedProduct {
  const name = product.collection?.name;
  if (name === undefined) return product;
  return { ...product, fields: { ...product.fields, category: names.get(name.toLowerCase()) ?? name } };
}

function conflictOf({ row, handle }: MappedProduct, code: ReasonCode): Finding {
  return { kind: 'conflict', row, handle, field: 'handle', code, value: handle };
}

function pictureDifference(mapped: MappedProduct, current: ExistingProduct | null): Difference {
  const urls = (pictures: readonly { url: string }[] | null | undefined) =>
    (pictures ?? []).map(({ url }) => url);
  return { field: 'pictures', from: urls(current?.pictures), to: urls(mapped.pictures), kept: false };
}
