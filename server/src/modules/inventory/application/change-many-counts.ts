import { Injectable } from '@nestjs/common';
import { availabilityChanged } from '../domain/events.js';
import type { StockItem } from '../domain/stock-item.js';
import { StockItems } from '../domain/stock-items.js';
import { MAX_STOCK, type BulkStockInput, type StockMove } from '#contracts/inventory';
import { DomainError } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { Outbox } from '#platform/outbox/outbox';

/** How many of the rows that stand in the way are named. */
const MOST_NAMED = 20;

/** One change of the counts of many stock rows: all of them, or none. */
@Injectable()
export class ChangeManyCounts {
  constructor(
    private readonly items: StockItems,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Answers which counts moved, and how far. Throws `inventory.counts-impossible`, naming rows whose count would fall
   * below what is reserved for shoppers who are paying, or rise above what a row can hold.
   */
  change(input: BulkStockInput, actor: string): Promise<StockMove[]> {
    return this.database.transaction(async () => {
      const found = await this.found(input);
      const next = new Map(found.map((item) => [item, countAfter(item, input)]));
      const impossible = found.filter((item) => {
        const count = next.get(item) ?? 0;
        return !item.canHold(count) || count > MAX_STOCK;
      });
      if (impossible.length > 0) throw countsImpossible(impossible);

      const now = this.clock.now();
      const moved: { item: StockItem; delta: number }[] = [];
      for (const [item, quantity] of next) {
        const before = { ...item };
        const delta = quantity - item.quantityInStock;
        if (delta === 0) continue;
        item.recount(quantity, now);
        moved.push({ item, delta });
        await this.auditLog.record({
          action: 'inventory.item-changed',
          subjectType: 'stock-item',
          subjectId: item.id,
          before,
          after: { ...item },
        });
      }
      if (moved.length === 0) return [];
      const items = moved.map(({ item }) => item);
      await this.items.saveCounts(
        items,
        moved.map(({ delta }) => delta),
        actor,
      );
      await this.outbox.store(availabilityChanged(items.map(({ productId }) => productId)));
      return moved.map(({ item, delta }) => ({ id: item.id, delta }));
    });
  }

  private found(input: BulkStockInput): Promise<StockItem[]> {
    return input.action === 'put-back'
      ? this.items.lockMany(
          input.moves.map(({ id }) => id),
          [],
        )
      : this.items.lockMany(input.ids, input.productIds);
  }
}

function countAfter(item: StockItem, input: BulkStockInput): number {
  switch (input.action) {
    case 'set':
      return input.quantity;
    case 'add':
      return item.quantityInStock + input.quantity;
    case 'subtract':
      return item.quantityInStock - input.quantity;
    case 'put-back':
      return input.moves.reduce(
        (count, move) => (move.id === item.id ? count - move.delta : count),
        item.quantityInStock,
      );
  }
}

function countsImpossible(items: readonly StockItem[]): DomainError {
  return new DomainError(
    'inventory.counts-impossible',
    'conflict',
    'Some rows cannot have that count: pieces are reserved for shoppers who are paying, or there are too few or too many.',
    {
      count: items.length,
      rows: items.slice(0, MOST_NAMED).map(({ sku, quantityInStock, quantityReserved }) => ({
        sku,
        inStock: quantityInStock,
        reserved: quantityReserved,
      })),
    },
  );
}
