import { Injectable } from '@nestjs/common';
import { productNotFound, tooManyVariants, variantChanged, variantNotFound } from '../domain/errors.js';
import { Offers } from '../domain/offers.js';
import { PriceHistory } from '../domain/price-history.js';
import { Products } from '../domain/products.js';
import { factsOf, type VariantData } from '../domain/variant-data.js';
import type { Variant } from '../domain/variant.js';
import { Variants } from '../domain/variants.js';
import { MAX_VARIANTS, type VariantRow, type VariantsInput } from '#contracts/variants';
import { AuditLog } from '#modules/identity';
import { Inventory } from '#modules/inventory';
import { RemotePictures } from '#modules/media';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Adds, changes and removes the variants of a product for the owner, with their facts and counts. */
@Injectable()
export class ManageVariants {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly products: Products,
    private readonly offers: Offers,
    private readonly variants: Variants,
    private readonly inventory: Inventory,
    private readonly remotePictures: RemotePictures,
    private readonly auditLog: AuditLog,
    private readonly priceHistory: PriceHistory,
  ) {}

  /**
   * All or none. Throws `catalog.product-not-found`, `catalog.variant-changed`, `catalog.too-many-variants`, and as
   * `Inventory.saveGrid`.
   * @param actor the e-mail address of the staff member, for the stock ledger
   */
  save(productId: string, { rows, remove }: VariantsInput, actor: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.priceHistory.nameCause('form');
      if (!(await this.products.lock(productId))) throw productNotFound(productId);
      const stored = await this.variants.lockAll({ productIds: [productId] });
      const added = rows.filter(({ id }) => id === undefined).length;
      if (stored.length - remove.length + added > MAX_VARIANTS) throw tooManyVariants(MAX_VARIANTS);
      refuseChanged(rows, stored);

      const grid = rows.map((row, position) => ({ ...row, position, facts: dataOf(row) }));
      await this.inventory.saveGrid(productId, { rows: grid, remove }, actor);
      await this.changeFacts(rows);
      await this.remotePictures.request(rows.flatMap(({ imageUrl }) => imageUrl ?? []));
      await this.offers.refresh([productId]);
    });
  }

  /** Changes facts of one variant. Throws `catalog.variant-not-found`. */
  change(id: string, facts: Partial<VariantData>): Promise<void> {
    return this.transactions.run(async () => {
      await this.priceHistory.nameCause('form');
      const [variant] = await this.variants.lockAll({ ids: [id] });
      if (!variant) throw variantNotFound(id);
      await this.apply([variant], () => facts);
      await this.remotePictures.request([facts.imageUrl ?? '']);
    });
  }

  private async changeFacts(rows: readonly VariantRow[]): Promise<void> {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const variants = await this.variants.lockAll({ ids: rows.flatMap(({ id }) => id ?? []) });
    await this.apply(variants, ({ id }) => {
      const row = byId.get(id);
      return row ? dataOf(row) : {};
    });
  }

  private async apply(
    variants: readonly Variant[],
    factsFor: (variant: Variant) => Partial<VariantData>,
  ): Promise<void> {
    const now = this.clock.now();
    const changed = variants
      .map((variant) => ({ variant, before: { ...variant } }))
      .filter(({ variant }) => variant.change(factsOf(factsFor(variant)), now));
    await this.variants.saveAll(changed.map(({ variant }) => variant));
    for (const { variant, before } of changed) {
      await this.auditLog.record({
        action: 'catalog.variant-changed',
        subjectType: 'stock-item',
        subjectId: variant.id,
        before,
        after: { ...variant },
      });
    }
  }
}

function refuseChanged(rows: readonly VariantRow[], stored: readonly Variant[]): void {
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  for (const { id, version } of rows) {
    const current = id === undefined ? undefined : versions.get(id);
    if (id === undefined || version === undefined || current === undefined || current === version) continue;
    throw variantChanged(id, current);
  }
}

/** The facts of a row, without what the inventory owns. */
function dataOf(row: VariantRow): Omit<VariantData, 'shopifyId'> {
  const { price, compareAtPrice, cost, gtin, weight, weightUnit, imageUrl, taxClass } = row;
  return { price, compareAtPrice, cost, gtin, weight, weightUnit, imageUrl, taxClass };
}
