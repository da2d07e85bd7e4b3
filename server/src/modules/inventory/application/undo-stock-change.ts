import { Injectable } from '@nestjs/common';
import { ManageStock } from './manage-stock.js';
import { StockItems } from '../domain/stock-items.js';
import type { NewStockItem, StockItem } from '../domain/stock-item.js';
import type { StockItemInput } from '#contracts/inventory';
import { DomainError } from '#kernel';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes changes of stock items. A quantity is undone by its difference: units that were sold since stay sold. */
@Injectable()
@Undoes('inventory.item-added', 'inventory.item-changed', 'inventory.item-removed')
export class UndoStockChange implements ChangeUndoer {
  constructor(
    private readonly items: StockItems,
    private readonly manageStock: ManageStock,
  ) {}

  async undo(change: LoggedChange, actor: string): Promise<void> {
    if (change.action === 'inventory.item-added') return this.manageStock.remove(change.subjectId, actor);
    if (change.action === 'inventory.item-removed') {
      const before = change.before as unknown as NewStockItem & NonNullable<NewStockItem['facts']>;
      await this.manageStock.add({ ...before, facts: before }, actor);
      return;
    }
    const item = await this.items.lock(change.subjectId);
    if (!item) throw new DomainError('inventory.item-not-found', 'not-found', 'There is no such stock row.');
    await this.manageStock.change(item.id, inputOf(item, change), actor);
  }
}

function inputOf(item: StockItem, { before, after, ...change }: LoggedChange): StockItemInput {
  const { quantityInStock: was, ...formerly } = before ?? {};
  const { quantityInStock: became, ...then } = after ?? {};
  const former = formerValues({ ...change, before: formerly, after: then }, item) as Partial<StockItem>;
  const quantityInStock = item.quantityInStock - (Number(became) - Number(was));
  const { stockPolicy } = { ...item, ...former };
  const least = stockPolicy === 'counted' ? 0 : -Infinity;
  return { ...item, ...former, quantityInStock: Math.max(least, quantityInStock) };
}
