import { Injectable } from '@nestjs/common';
import { availabilityChanged } from '../domain/events.js';
import { StockItem, type NewStockItem, type StockItemChange } from '../domain/stock-item.js';
import { StockItems, type StockItemKeys, type StockMovement } from '../domain/stock-items.js';
import { stockItemInput } from '#contracts/inventory';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

/** A stock item as it is stored. `isReferenced`: a reservation refers to it, open or settled, so it cannot be removed. */
export type StoredStockItem = Readonly<
  Omit<StockItem, 'change' | 'quantityAfter' | 'refusalOf' | 'nearestQuantity' | 'setQuantity'>
> & {
  readonly isReferenced: boolean;
};

/** New values for a stock item; a quantity that it cannot have becomes the nearest that it can. */
export interface ChangedStockItem extends StockItemChange {
  readonly id: string;
}

/** A stock item to add: a missing threshold gets the default of the contract. */
type AddedStockItem = Omit<NewStockItem, 'lowStockThreshold'> &
  Partial<Pick<NewStockItem, 'lowStockThreshold'>> & { readonly id?: string };

/** What one batch does to stock items. Removals come first, then changes, then additions. */
export interface StockBatch {
  readonly remove?: readonly string[];
  readonly change?: readonly ChangedStockItem[];
  readonly add?: readonly AddedStockItem[];
  /** Additions whose SKU or variant is taken are left out. Without it, the database's error is thrown. */
  readonly skipTaken?: boolean;
}

const DEFAULT_THRESHOLD = stockItemInput.shape.lowStockThreshold.parse(undefined);

/**
 * Changes many stock items, for imports: a few statements for each batch, with the movements in the ledger and one event.
 * Every method joins the caller's transaction.
 */
@Injectable()
export class StockBatches {
  constructor(
    private readonly items: StockItems,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The items, locked until the transaction ends. */
  async lock(keys: StockItemKeys): Promise<StoredStockItem[]> {
    const items = await this.items.lockAll(keys);
    const reserved = await this.items.reserved(items.map(({ id }) => id));
    return items.map((item) => ({ ...item, isReferenced: reserved.has(item.id) }));
  }

  /** Returns how many items were removed, changed and added. Throws `inventory.in-use` for a removal of a referenced item. */
  async save(
    { remove = [], change = [], add = [], skipTaken = false }: StockBatch,
    actor: string,
  ): Promise<number> {
    const removed =
      remove.length > 0 ? await this.remove(await this.items.lockAll({ ids: remove }), actor) : [];
    const changed = await this.change(change, actor);
    const added = await this.add(add, skipTaken, actor);
    const touched = [...removed, ...changed, ...added];
    if (touched.length > 0) {
      const productIds = new Set(touched.map(({ productId }) => productId));
      await this.outbox.store(availabilityChanged([...productIds]));
    }
    return touched.length;
  }

  /** Removes all items of these products. Throws `inventory.in-use`. */
  async removeItemsOf(productIds: readonly string[], actor: string): Promise<void> {
    if (productIds.length > 0) await this.remove(await this.items.lockAll({ productIds }), actor);
  }

  private async remove(items: StockItem[], actor: string): Promise<StockItem[]> {
    await this.items.remove(items);
    await this.items.record(
      items.map((item) => ({ item, delta: -item.quantityInStock, reason: 'removed' })),
      actor,
    );
    return items;
  }

  private async change(changes: readonly ChangedStockItem[], actor: string): Promise<StockItem[]> {
    if (changes.length === 0) return [];
    const now = this.clock.now();
    const changeOf = new Map(changes.map((change) => [change.id, change]));
    const items = await this.items.lockAll({ ids: [...changeOf.keys()] });
    const movements = items.flatMap((item): StockMovement[] => {
      const change = changeOf.get(item.id);
      if (!change) return [];
      const quantityInStock = item.nearestQuantity(change.quantityInStock, change.stockPolicy);
      return [{ item, delta: item.change({ ...change, quantityInStock }, now), reason: 'import' }];
    });
    await this.items.saveAll(items);
    await this.items.record(movements, actor);
    return items;
  }

  private async add(
    added: NonNullable<StockBatch['add']>,
    skipTaken: boolean,
    actor: string,
  ): Promise<StockItem[]> {
    if (added.length === 0) return [];
    const now = this.clock.now();
    const items = added.map(({ id = newId(), lowStockThreshold = DEFAULT_THRESHOLD, ...input }) =>
      StockItem.create(id, { ...input, lowStockThreshold }, now),
    );
    const free = skipTaken ? await this.items.addFree(items) : null;
    if (free === null) await this.items.addAll(items);
    const stored = items.filter(({ id }) => free?.has(id) ?? true);
    await this.items.record(
      stored.map((item) => ({ item, delta: item.quantityInStock, reason: 'import' })),
      actor,
    );
    return stored;
  }
}
