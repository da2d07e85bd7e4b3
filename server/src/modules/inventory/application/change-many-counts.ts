import { Injectable } from '@nestjs/common';
import { availabilityChanged } from '../domain/events.js';
import type { StockItem } from '../domain/stock-item.js';
import { StockItems, type StockMovement } from '../domain/stock-items.js';
import type { BulkStockInput, BulkStockResult } from '#contracts/inventory';
import { DomainError } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { Outbox } from '#platform/outbox/outbox';

/** How many of the items that cannot be changed are named in the error. */
const MAX_NAMED = 20;

const CHANGED = 'inventory.item-changed';

/** Applies one change to the quantities of many stock items: to all of them, or to none. */
@Injectable()
export class ChangeManyCounts {
  constructor(
    private readonly items: StockItems,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Returns the differences, with the quantities after them, and the act that puts them back. Throws `inventory.counts-impossible` with the items whose quantity would fall below what is
   * reserved, or out of the range of counts.
   */
  change(input: BulkStockInput, actor: string): Promise<BulkStockResult> {
    return this.transactions.run(async () => {
      const found = await this.lockedItems(input);
      const next = new Map(found.map((item) => [item, quantityAfter(item, input)]));
      const impossible = found.filter((item) => item.refusalOf(next.get(item) ?? 0) !== undefined);
      if (impossible.length > 0) throw countsImpossible(impossible);

      const now = this.clock.now();
      const movements: StockMovement[] = [];
      for (const [item, quantity] of next) {
        if (quantity === item.quantityInStock) continue;
        const before = { ...item };
        movements.push({ item, delta: item.setQuantity(quantity, now), reason: 'adjustment' });
        await this.auditLog.record({
          action: CHANGED,
          subjectType: 'stock-item',
          subjectId: item.id,
          before,
          after: { ...item },
        });
      }
      if (movements.length === 0) return { moves: [], act: null };
      const changed = found.filter((item) => item.updatedAt === now);
      await this.items.saveAll(changed);
      await this.items.record(movements, actor);
      await this.outbox.store(availabilityChanged(changed.map(({ productId }) => productId)));
      const moves = movements.map(({ item: { id, quantityInStock }, delta }) => ({
        id,
        delta,
        quantityInStock,
      }));
      return { moves, act: this.auditLog.currentAct };
    });
  }

  /** To put back: what the log has not taken back already. */
  private async lockedItems(input: BulkStockInput): Promise<StockItem[]> {
    if (input.action !== 'put-back') return this.items.lockAll(input);
    const ids = input.moves.map(({ id }) => id);
    if (input.act === undefined) return this.items.lockAll({ ids });
    const open = await this.auditLog.takeBack({ actId: input.act, action: CHANGED, subjectIds: ids });
    return this.items.lockAll({ ids: ids.filter((id) => open.has(id)) });
  }
}

function quantityAfter(item: StockItem, input: BulkStockInput): number {
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
    'Some rows cannot have that count: units are reserved for shoppers who are paying, or there are too few or too many.',
    {
      count: items.length,
      rows: items.slice(0, MAX_NAMED).map(({ sku, quantityInStock, quantityReserved }) => ({
        sku,
        inStock: quantityInStock,
        reserved: quantityReserved,
      })),
    },
  );
}
