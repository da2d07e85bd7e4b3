import type { ReturnCase } from '../domain/return-case.js';
import type { ReturnedUnits } from '#modules/orders';

/** The next refund of a return. The delivery belongs to a withdrawal by law only, when everything goes back. */
export function unitsToRefund({ refundable, isLawful, lostValue, keys }: ReturnCase): ReturnedUnits {
  return {
    items: refundable.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
    withShipping: isLawful,
    lostValue,
    keys,
  };
}
