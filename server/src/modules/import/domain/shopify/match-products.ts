import type { Finding, ReasonCode } from '../engine/finding.js';
import type { MappedProduct, MappedStock } from './mapped-product.js';
import type { CurrentProduct } from '../products/product-plan.js';

/** A product of the shop that a source product may be. */
export interface Candidate extends CurrentProduct {
  readonly shopifyId: string | null;
  readonly shopifyHandle: string | null;
}

/** Everything in the shop that the products of a batch can match. */
export interface Existing<C extends Candidate> {
  /** By product id. */
  readonly candidates: ReadonlyMap<string, C>;
  /** Product ids by SKU, of every SKU in the batch. */
  readonly skuOwners: ReadonlyMap<string, string>;
  /** Products that this import has processed in earlier batches. */
  readonly processed: ReadonlySet<string>;
}

/**
 * Matches the products of one batch to products of the shop: by Shopify id, else by handle, else by SKU. A shop product
 * matches at most once per import.
 */
export class ProductMatcher<C extends Candidate> {
  private readonly byShopifyId = new Map<string, C>();
  private readonly byHandle = new Map<string, C>();
  private readonly matched: Set<string>;
  private readonly skuOwners: Map<string, string>;
  private readonly batchHandles: Set<string>;

  constructor(
    private readonly existing: Existing<C>,
    batch: readonly MappedProduct[],
  ) {
    for (const candidate of existing.candidates.values()) {
      if (candidate.shopifyId) this.byShopifyId.set(candidate.shopifyId, candidate);
      if (candidate.shopifyHandle) this.byHandle.set(candidate.shopifyHandle, candidate);
    }
    this.matched = new Set(existing.processed);
    this.skuOwners = new Map(existing.skuOwners);
    this.batchHandles = new Set(batch.map(({ handle }) => handle));
  }

  /** The matching product, null for a new product, or the reason of a conflict. */
  match(product: MappedProduct): C | null | ReasonCode {
    const byId = this.byShopifyId.get(product.fields.shopifyId ?? '');
    const byHandle = this.byHandle.get(product.handle);
    if (byId && byHandle && byId.id !== byHandle.id) return 'ids-disagree';
    const hasOtherId =
      byHandle?.shopifyId && product.fields.shopifyId && byHandle.shopifyId !== product.fields.shopifyId;
    if (!byId && hasOtherId) return 'handle-of-other';
    const found = byId ?? byHandle ?? this.bySku(product);
    if (!found) return null;
    if (this.matched.has(found.id)) return 'product-twice';
    this.matched.add(found.id);
    return found;
  }

  /**
   * The product without SKUs of other products. A taken SKU is replaced by the generated one; when that is taken too,
   * the row is left out.
   */
  withFreeSkus(product: MappedProduct, found: C | null): MappedProduct {
    if (product.stock === null) return product;
    const owner = found?.id ?? `new ${product.handle}`;
    const isFree = (sku: string) => (this.skuOwners.get(sku) ?? owner) === owner;
    const findings = [...product.findings];
    const stock = product.stock.flatMap((row) => {
      if (isFree(row.sku)) return [row];
      const sku = isFree(row.generatedSku) ? row.generatedSku : null;
      findings.push(skuTaken(product.handle, row, sku));
      return sku === null ? [] : [{ ...row, sku }];
    });
    for (const { sku } of stock) this.skuOwners.set(sku, owner);
    return findings.length === product.findings.length ? product : { ...product, stock, findings };
  }

  private bySku(product: MappedProduct): C | undefined {
    const owners = new Set(
      (product.stock ?? product.unstocked ?? []).map(({ sku }) => this.skuOwners.get(sku)).filter((id) => id),
    );
    const [id] = owners;
    const candidate = owners.size === 1 && id ? this.existing.candidates.get(id) : undefined;
    if (!candidate || this.matched.has(candidate.id)) return undefined;
    const isOtherProduct =
      (candidate.shopifyId && product.fields.shopifyId) ||
      (candidate.shopifyHandle && this.batchHandles.has(candidate.shopifyHandle));
    return isOtherProduct ? undefined : candidate;
  }
}

function skuTaken(handle: string, { row, sku }: MappedStock, replacement: string | null): Finding {
  const base = { kind: 'conflict', row, handle, field: 'sku', value: sku } as const;
  return replacement === null
    ? { ...base, code: 'sku-taken-left-out' }
    : { ...base, code: 'sku-taken', values: { sku: replacement } };
}
