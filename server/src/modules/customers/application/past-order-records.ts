import { Injectable } from '@nestjs/common';
import { PastOrders, type PastOrderData, type StoredPastOrder } from '../domain/past-order.js';

/** Past orders in batches, for imports. Every method joins the transaction. */
@Injectable()
export class PastOrderRecords {
  constructor(private readonly orders: PastOrders) {}

  /** The past orders with these ids, locked; missing ones are left out. */
  locked(ids: readonly string[]): Promise<StoredPastOrder[]> {
    return ids.length > 0 ? this.orders.locked(ids) : Promise.resolve([]);
  }

  /** For each of `records` the past order with the same number; locked. */
  async matching(
    records: readonly Pick<PastOrderData, 'number'>[],
  ): Promise<(StoredPastOrder | undefined)[]> {
    const stored = await this.orders.byNumbers(records.map(({ number }) => number));
    const byNumber = new Map(stored.map((one) => [one.fields.number, one]));
    return records.map(({ number }) => byNumber.get(number));
  }

  add(orders: readonly StoredPastOrder[]): Promise<void> {
    return this.orders.add(orders);
  }

  /** Replaces the given fields of each; the others stay. */
  change(orders: readonly { id: string; fields: Partial<PastOrderData> }[]): Promise<void> {
    return this.orders.change(orders);
  }

  /** Removes past orders; nothing of the shop needs them, so none stays. */
  async remove(ids: readonly string[]): Promise<string[]> {
    if (ids.length > 0) await this.orders.remove(ids);
    return [];
  }
}
