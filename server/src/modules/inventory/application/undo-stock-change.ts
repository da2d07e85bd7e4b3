import { Injectable } from '@nestjs/common';
import { KeepStock } from './keep-stock.js';
import { StockItems } from '../domain/stock-items.js';
import type { StockItem } from '../domain/stock-item.js';
import type { StockItemInput } from '#contracts/inventory';
import { DomainError } from '#kernel';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/**
 * Takes changes of stock rows back. A count is taken back by how much it moved, not to what it was: pieces that were
 * sold since stay sold.
 */
@Injectable()
@Undoes('inventory.item-added', 'inventory.item-changed', 'inventory.item-removed')
export class UndoStockChange implements ChangeUndoer {
  constructor(
    private readonly items: StockItems,
    private readonly keepStock: KeepStock,
  ) {}

  async undo(change: LoggedChange, actor: string): Promise<void> {
    if (change.action === 'inventory.item-added') return this.keepStock.remove(change.subjectId, actor);
    if (change.action === 'inventory.item-removed') {
      await this.keepStock.add(
        { ...(change.before as unknown as StockItemInput), quantityReserved: 0 },
        actor,
      );
      return;
    }
    const item = await this.items.lock(change.subjectId);
    if (!item) throw new DomainError('inventory.item-not-found', 'not-found', 'There is no such stock row.');
    await this.keepStock.change(item.id, inputOf(item, change), actor);
  }
}

function inputOf(item: StockItem, { before, after, ...change }: LoggedChange): StockItemInput {
  const { quantityInStock: was, ...formerly } = before ?? {};
  const { quantityInStock: became, ...then } = after ?? {};
  const former = formerValues({ ...change, before: formerly, after: then }, item) as Partial<StockItem>;
  const quantityInStock = item.quantityInStock - (Number(became) - Number(was));
  return { ...item, ...former, quantityInStock: Math.max(0, quantityInStock) };
}
