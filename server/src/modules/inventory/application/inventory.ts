import { Injectable } from '@nestjs/common';
import { availabilityChanged, stockLow } from '../domain/events.js';
import type { ReservationRequest } from '../domain/stock.js';
import { StockItems, type StockItemKeys } from '../domain/stock-items.js';
import { StockLedger } from '../domain/stock-ledger.js';
import { ManageStock, type StockGrid } from './manage-stock.js';
import { StockBatches, type StockBatch, type StoredStockItem } from './stock-batches.js';
import type { OrderId } from '#kernel';
import { Outbox } from '#platform/outbox/outbox';

/** Facade of the inventory: reserving, selling and returning stock, and batches for imports. Joins the caller's transaction. */
@Injectable()
export class Inventory {
  constructor(
    private readonly ledger: StockLedger,
    private readonly items: StockItems,
    private readonly batches: StockBatches,
    private readonly manageStock: ManageStock,
    private readonly outbox: Outbox,
  ) {}

  /** Reserves units for an order that waits for payment: all or none. Throws `inventory.insufficient-stock`. */
  async reserve(orderId: OrderId, holder: string, requests: readonly ReservationRequest[]): Promise<void> {
    await this.publish(await this.ledger.reserve(orderId, holder, requests));
  }

  /** Releases what the order has reserved. Safe to repeat. */
  async release(orderId: OrderId): Promise<void> {
    await this.publish(await this.ledger.release(orderId));
  }

  /** Takes the reserved units out of stock for good, with a line in the ledger. Safe to repeat. */
  async commit(orderId: OrderId): Promise<void> {
    const low = await this.ledger.commit(orderId);
    if (low.length > 0) await this.outbox.store(stockLow(low));
  }

  /**
   * Returns units of an order to stock, per order line; null returns everything that was sold. Never more than were
   * sold. Units that are still reserved are committed first, so that they can come back.
   */
  async returnUnits(
    orderId: OrderId,
    units: readonly { readonly id: string; readonly quantity: number }[] | null,
    actor: string,
  ): Promise<void> {
    await this.commit(orderId);
    await this.publish(await this.ledger.returnUnits(orderId, units, actor));
  }

  /** For a payment that came after the release: tries to reserve the same units again. False when they are not available. */
  async reserveAgain(orderId: OrderId): Promise<boolean> {
    const { reserved, productIds } = await this.ledger.reserveAgain(orderId);
    await this.publish(productIds);
    return reserved;
  }

  /** The product that has each SKU, by SKU; those that no product has are missing. */
  ownersOf(skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.items.ownersOf(skus);
  }

  /** Stock items of these ids or products, locked until the transaction ends. */
  lockItems(keys: StockItemKeys): Promise<StoredStockItem[]> {
    return this.batches.lock(keys);
  }

  /**
   * Removes, changes and adds many stock items, with movements in the ledger and one event. Returns how many.
   * Throws `inventory.in-use`, and violated constraints as the database's own errors.
   */
  saveItems(batch: StockBatch, actor: string): Promise<number> {
    return this.batches.save(batch, actor);
  }

  /**
   * Removes, changes and adds stock items of one product for the owner, with ledger and audit log: all or none. Throws
   * `inventory.item-not-found`, `inventory.below-reserved`, `inventory.sku-taken`, `inventory.variant-exists`,
   * `inventory.in-use`.
   */
  saveGrid(productId: string, grid: StockGrid, actor: string): Promise<void> {
    return this.manageStock.saveGrid(productId, grid, actor);
  }

  /** Removes all stock items of these products. Throws `inventory.in-use`. */
  removeItemsOf(productIds: readonly string[], actor: string): Promise<void> {
    return this.batches.removeItemsOf(productIds, actor);
  }

  private async publish(productIds: readonly string[]): Promise<void> {
    if (productIds.length > 0) await this.outbox.store(availabilityChanged(productIds));
  }
}
