import { Injectable } from '@nestjs/common';
import { NO_SESSION, requireOnSale, unknownVariant } from './goods-on-sale.js';
import type { ReturnableOrder, StatedUnits } from '../domain/returnable-order.js';
import { isSameVariant } from '../domain/variant-choice.js';
import { DomainError } from '#kernel';
import { Catalog } from '#modules/catalog';

/** Checks what is wanted in exchange. Nothing is reserved: an exchange that is asked for is a wish. */
@Injectable()
export class CheckWanted {
  constructor(private readonly catalog: Catalog) {}

  /**
   * Throws `returns.same-variant` (400) for the one that was ordered, `returns.unknown-variant` (400) for one that the
   * product does not have, or whose product is not on sale any more, and `returns.sold-out` (409, with the units left).
   */
  async check(order: ReturnableOrder, units: readonly StatedUnits[]): Promise<void> {
    const all = order.lines.flatMap((line) => {
      const { wanted, quantity } = units.find(({ lineId }) => lineId === line.lineId) ?? {};
      return wanted && quantity ? [{ line, wanted, quantity }] : [];
    });
    if (all.length === 0) return;
    const products = await this.catalog.sellable(
      [...new Set(all.map(({ line }) => line.productId))],
      NO_SESSION,
    );
    for (const { line, wanted, quantity } of all) {
      if (isSameVariant(line, wanted)) throw sameVariant(line.lineId);
      const product = products.get(line.productId);
      if (product?.product.active === false) throw unknownVariant();
      requireOnSale(product, { ...wanted, productId: line.productId, quantity });
    }
  }
}

function sameVariant(lineId: string): DomainError {
  const message = 'That is the variant that was ordered. Choose another one.';
  return new DomainError('returns.same-variant', 'invalid', message, { lineId });
}
