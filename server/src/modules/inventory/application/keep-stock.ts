import { Injectable } from '@nestjs/common';
import { availabilityChanged } from '../domain/events.js';
import { StockItem } from '../domain/stock-item.js';
import { StockItems } from '../domain/stock-items.js';
import type { StockGridInput, StockItemInput } from '#contracts/inventory';
import { DomainError } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

/** The owner's work on stock rows: add, change, remove. Each count that moves leaves a line in the ledger. */
@Injectable()
export class KeepStock {
  constructor(
    private readonly items: StockItems,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly auditLog: AuditLog,
  ) {}

  /** Adds a row with nothing reserved and returns its id. Throws `inventory.sku-taken`, `inventory.variant-exists`, `inventory.no-such-product`. */
  add({ quantityWas: _, ...input }: StockItemInput, actor: string): Promise<string> {
    return this.database.transaction(async () => {
      const item = Object.assign(new StockItem(), input, {
        id: newId(),
        quantityReserved: 0,
        version: 1,
        updatedAt: this.clock.now(),
      });
      await this.items.add(item);
      await this.items.note(item, item.quantityInStock, 'initial', actor);
      await this.log('added', item.id, null, { ...item });
      await this.outbox.store(availabilityChanged([item.productId]));
      return item.id;
    });
  }

  /** Changes a row. Throws `inventory.item-not-found`, `inventory.below-reserved`, `inventory.sku-taken`, `inventory.variant-exists`. */
  change(id: string, input: StockItemInput, actor: string): Promise<void> {
    return this.database.transaction(async () => {
      const item = await this.locked(id);
      const before = { ...item };
      const delta = item.change(input, this.clock.now());
      await this.items.save(item);
      await this.items.note(item, delta, 'adjustment', actor);
      await this.log('changed', id, before, { ...item });
      await this.outbox.store(availabilityChanged([item.productId]));
    });
  }

  /** Removes a row that no order refers to. Throws `inventory.item-not-found`, `inventory.in-use`. */
  remove(id: string, actor: string): Promise<void> {
    return this.database.transaction(async () => {
      const item = await this.locked(id);
      await this.items.remove(item);
      await this.items.note(item, -item.quantityInStock, 'removed', actor);
      await this.log('removed', id, { ...item }, null);
      await this.outbox.store(availabilityChanged([item.productId]));
    });
  }

  /** Adds and changes rows of one product, all or none. Throws as `add` and `change`; a row of another product is not found. */
  fill(productId: string, { rows }: StockGridInput, actor: string): Promise<void> {
    return this.database.transaction(async () => {
      for (const { id, ...row } of rows) {
        const input = { ...row, productId, quantityReserved: 0 };
        if (id === undefined) {
          await this.add(input, actor);
          continue;
        }
        const item = await this.locked(id);
        if (item.productId !== productId) throw notFound();
        if (!isSame(item, row)) await this.change(id, input, actor);
      }
    });
  }

  private async log(what: string, id: string, before: object | null, after: object | null): Promise<void> {
    const action = `inventory.item-${what}`;
    await this.auditLog.record({ action, subjectType: 'stock-item', subjectId: id, before, after });
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

function isSame(
  item: StockItem,
  { quantityWas, ...row }: Omit<StockGridInput['rows'][number], 'id'>,
): boolean {
  const wanted = { ...row, quantityInStock: item.countAfter({ ...row, quantityWas }) };
  return (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => item[key] === wanted[key]);
}
