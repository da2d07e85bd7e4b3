import { Injectable } from '@nestjs/common';
import type { ImportOptions } from '../domain/import-options.js';
import { ImportTarget, type Candidate, type PlannedProduct, type Present } from '../domain/import-target.js';
import { planProduct, FALLBACK_CATEGORY } from '../domain/plan-product.js';
import type { ReasonCode } from '../domain/reason.js';
import { sameValue } from '../domain/same-value.js';
import type { ShopProduct } from '../domain/shop-product.js';
import type { Finding, SourceCollection } from '../domain/source-product.js';
import { newId } from '#platform/ids';

/** A mapped product with the fingerprint of what its source told. */
export interface MappedEntry {
  readonly product: ShopProduct;
  readonly fingerprint: string;
}

/** What a batch would do: planned products in the source's order; those in conflict have a finding instead. */
export interface PlannedBatch {
  readonly planned: readonly (PlannedProduct | Conflict)[];
  readonly categoriesMade: number;
}

export interface Conflict {
  readonly wanted: ShopProduct;
  readonly conflict: Finding;
}

/** Finds each product of a batch in the shop (by Shopify id, else handle, else sku) and plans it. Joins the transaction. */
@Injectable()
export class PlanBatch {
  constructor(private readonly target: ImportTarget) {}

  /** `make` creates missing categories; a dry run only counts them. */
  async plan(
    importId: string,
    entries: readonly MappedEntry[],
    options: ImportOptions,
    make: boolean,
  ): Promise<PlannedBatch> {
    const { names, made } = await this.target.categories(importId, collectionsOf(entries), make);
    const products = entries.map(({ product }) => withCategory(product, names));
    const present = await this.target.present(importId, products);
    const finder = new Finder(present, products);
    const planned = products.map((product, place): PlannedProduct | Conflict => {
      const found = finder.find(product);
      if (typeof found === 'string') return { wanted: product, conflict: conflictOf(product, found) };
      const wanted = finder.withFreeSkus(product, found);
      const plan = planProduct(wanted, found, options);
      const pictures =
        wanted.pictures !== null && !sameValue(wanted.pictures, found?.pictures) ? wanted.pictures : null;
      const changes = pictures !== null && plan.outcome === 'unchanged';
      const hasNotes = plan.findings.length > 0;
      return {
        id: found?.id ?? newId(),
        wanted,
        current: found,
        plan: changes
          ? {
              ...plan,
              outcome: 'changed',
              differences: [...plan.differences, pictureDifference(found, wanted)],
            }
          : plan,
        // What was noted must be told again by the next import, so it is read in full again.
        fingerprint: hasNotes ? null : (entries[place]?.fingerprint ?? null),
        pictures,
      };
    });
    return { planned, categoriesMade: made };
  }
}

/** Which product of the shop is meant, with what this import and batch have used already. */
class Finder {
  private readonly byShopifyId = new Map<string, Candidate>();
  private readonly byHandle = new Map<string, Candidate>();
  private readonly used: Set<string>;
  private readonly skuOwners: Map<string, string>;
  private readonly ownHandles: Set<string>;

  constructor(
    private readonly present: Present,
    batch: readonly ShopProduct[],
  ) {
    for (const candidate of present.candidates.values()) {
      if (candidate.shopifyId) this.byShopifyId.set(candidate.shopifyId, candidate);
      if (candidate.shopifyHandle) this.byHandle.set(candidate.shopifyHandle, candidate);
    }
    this.used = new Set(present.touched);
    this.skuOwners = new Map(present.skuOwners);
    this.ownHandles = new Set(batch.map(({ handle }) => handle));
  }

  /** The product, null for a new one, or why it cannot be told. */
  find(product: ShopProduct): Candidate | null | ReasonCode {
    const byId = this.byShopifyId.get(product.fields.shopifyId ?? '');
    const byHandle = this.byHandle.get(product.handle);
    if (byId && byHandle && byId.id !== byHandle.id) {
      return 'ids-disagree';
    }
    const foreignId =
      byHandle?.shopifyId && product.fields.shopifyId && byHandle.shopifyId !== product.fields.shopifyId;
    if (!byId && foreignId) return 'handle-of-other';
    const found = byId ?? byHandle ?? this.bySku(product);
    if (!found) return null;
    if (this.used.has(found.id)) return 'product-twice';
    this.used.add(found.id);
    return found;
  }

  /** The product with skus that nobody else has; a sku that is taken gives way to one made from the handle. */
  withFreeSkus(product: ShopProduct, found: Candidate | null): ShopProduct {
    const owner = found?.id ?? `new ${product.handle}`;
    if (product.stock === null) return product;
    const findings = [...product.findings];
    const isFree = (sku: string) => (this.skuOwners.get(sku) ?? owner) === owner;
    const stock = product.stock.flatMap((row) => {
      if (isFree(row.sku)) return [row];
      const other = isFree(row.ownSku) ? row.ownSku : null;
      findings.push({
        kind: 'conflict',
        row: row.row,
        handle: product.handle,
        field: 'sku',
        ...(other === null
          ? { code: 'sku-taken-left-out' as const }
          : { code: 'sku-taken' as const, values: { sku: other } }),
        value: row.sku,
      });
      return other === null ? [] : [{ ...row, sku: other }];
    });
    for (const { sku } of stock) this.skuOwners.set(sku, owner);
    return findings.length === product.findings.length ? product : { ...product, stock, findings };
  }

  private bySku(product: ShopProduct): Candidate | undefined {
    const owners = new Set(
      (product.stock ?? []).map(({ sku }) => this.skuOwners.get(sku)).filter((id) => id),
    );
    const [id] = owners;
    const candidate = owners.size === 1 && id ? this.present.candidates.get(id) : undefined;
    if (!candidate || this.used.has(candidate.id)) return undefined;
    const isOther =
      (candidate.shopifyId && product.fields.shopifyId) ||
      (candidate.shopifyHandle && this.ownHandles.has(candidate.shopifyHandle));
    return isOther ? undefined : candidate;
  }
}

function collectionsOf(entries: readonly MappedEntry[]): SourceCollection[] {
  return entries.map(
    ({ product }) => product.collection ?? { shopifyId: null, name: FALLBACK_CATEGORY, description: null },
  );
}

/** The category as the shop writes it. */
function withCategory(product: ShopProduct, names: ReadonlyMap<string, string>): ShopProduct {
  const name = product.collection?.name;
  if (name === undefined) return product;
  return { ...product, fields: { ...product.fields, category: names.get(name.toLowerCase()) ?? name } };
}

function conflictOf(product: ShopProduct, code: ReasonCode): Finding {
  return {
    kind: 'conflict',
    row: product.row,
    handle: product.handle,
    field: 'handle',
    code,
    value: product.handle,
  };
}

function pictureDifference(found: Candidate | null, wanted: ShopProduct) {
  const urls = (pictures: readonly { url: string }[] | null | undefined) =>
    (pictures ?? []).map(({ url }) => url);
  return { field: 'pictures', from: urls(found?.pictures), to: urls(wanted.pictures), kept: false };
}
