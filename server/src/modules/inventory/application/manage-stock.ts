import { Injectable } from '@nestjs/common';
import { availabilityChanged } from '../domain/events.js';
import { StockItem, type NewStockItem } from '../domain/stock-item.js';
import { StockItems } from '../domain/stock-items.js';
import type { MovementReason } from '../domain/stock-ledger.js';
import type { StockGridInput, StockItemInput } from '#contracts/inventory';
import { DomainError } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

type GridRow = StockGridInput['rows'][number];

/** Adds, changes and removes stock items for the owner. Each change of a quantity leaves a line in the ledger. */
@Injectable()
export class ManageStock {
  constructor(
    private readonly items: StockItems,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Adds an item with nothing reserved and returns its id. Throws `inventory.sku-taken`, `inventory.variant-exists`,
   * `inventory.no-such-product`.
   */
  add(input: NewStockItem, actor: string): Promise<string> {
    return this.transactions.run(() => this.addItem(input, actor));
  }

  /** Throws `inventory.item-not-found`, `inventory.below-reserved`, `inventory.sku-taken`, `inventory.variant-exists`. */
  change(id: string, input: StockItemInput, actor: string): Promise<void> {
    return this.transactions.run(async () => this.changeItem(await this.locked(id), input, actor));
  }

  /** Removes an item that no order refers to. Throws `inventory.item-not-found`, `inventory.in-use`. */
  remove(id: string, actor: string): Promise<void> {
    return this.transactions.run(async () => {
      const item = await this.locked(id);
      await this.items.remove([item]);
      await this.record('removed', item, { ...item }, null, [-item.quantityInStock, 'removed'], actor);
    });
  }

  /** Adds and changes items of one product, all or none. Throws as `add` and `change`; an item of another product is not found. */
  saveGrid(productId: string, { rows }: StockGridInput, actor: string): Promise<void> {
    return this.transactions.run(async () => {
      for (const { id, ...row } of rows) {
        if (id === undefined) {
          await this.addItem({ ...row, productId }, actor);
          continue;
        }
        const item = await this.locked(id);
        if (item.productId !== productId) throw notFound();
        if (!isSame(item, row)) await this.changeItem(item, row, actor);
      }
    });
  }

  private async addItem(input: NewStockItem, actor: string): Promise<string> {
    const item = StockItem.create(newId(), input, this.clock.now());
    await this.items.add(item);
    await this.record('added', item, null, { ...item }, [item.quantityInStock, 'initial'], actor);
    return item.id;
  }

  private async changeItem(item: StockItem, row: Omit<GridRow, 'id'>, actor: string): Promise<void> {
    const before = { ...item };
    const delta = item.change(row, this.clock.now());
    await this.items.save(item);
    await this.record('changed', item, before, { ...item }, [delta, 'adjustment'], actor);
  }

  /** Writes the ledger, the audit log and the event of one change. */
  private async record(
    what: string,
    item: StockItem,
    before: object | null,
    after: object | null,
    [delta, reason]: readonly [number, MovementReason],
    actor: string,
  ): Promise<void> {
    await this.items.record([{ item, delta, reason }], actor);
    const action = `inventory.item-${what}`;
    await this.auditLog.record({ action, subjectType: 'stock-item', subjectId: item.id, before, after });
    await this.outbox.store(availabilityChanged([item.productId]));
  }

  private async locked(id: string): Promise<StockItem> {
    const item = await this.items.lock(id);
    if (!item) throw notFound();
    return item;
  }
}

function notFound(): DomainError {
  return new DomainError('inventory.item-not-found', 'not-found', 'There is no such stock row.');
}

function isSame(item: StockItem, { quantityWas, ...row }: Omit<GridRow, 'id'>): boolean {
  const { option = item.option, stockPolicy = item.stockPolicy } = row;
  const wanted = {
    ...row,
    option,
    stockPolicy,
    quantityInStock: item.quantityAfter({ ...row, quantityWas }),
  };
  return (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => item[key] === wanted[key]);
}
