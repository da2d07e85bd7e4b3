import { Injectable } from '@nestjs/common';
import { PriceHistory } from '../domain/price-history.js';
import { factsOf, type VariantChange } from '../domain/variant-data.js';
import { Variants } from '../domain/variants.js';
import { Clock } from '#platform/clock';

/**
 * Changes facts of many variants, for imports: a few statements for each batch. Joins the caller's transaction. The caller
 * keeps its own record of the changes; nothing is written into the audit log.
 */
@Injectable()
export class VariantBatches {
  constructor(
    private readonly variants: Variants,
    private readonly clock: Clock,
    private readonly priceHistory: PriceHistory,
  ) {}

  /** Changes the given facts; variants that do not exist are left out. Returns how many were changed. Throws `money.not-decimal`. */
  async change(changes: readonly VariantChange[]): Promise<number> {
    if (changes.length === 0) return 0;
    await this.priceHistory.nameCause('import');
    const now = this.clock.now();
    const facts = new Map(changes.map((change) => [change.id, factsOf(change.facts)]));
    const variants = await this.variants.lockAll({ ids: [...facts.keys()] });
    const changed = variants.filter((variant) => variant.change(facts.get(variant.id) ?? {}, now));
    await this.variants.saveAll(changed);
    return changed.length;
  }
}
