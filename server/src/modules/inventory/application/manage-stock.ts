import { Injectable } from '@nestjs/common';
import { availabilityChanged } from '../domain/events.js';
import { StockItem, type NewStockItem, type StockItemChange } from '../domain/stock-item.js';
import { StockItems, type StockMovement } from '../domain/stock-items.js';
import type { MovementReason } from '../domain/stock-ledger.js';
import type { StockItemInput } from '#contracts/inventory';
import { DomainError } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

/** Items of one product to change, or without `id` to add, and those to remove. */
export interface StockGrid {
  readonly rows: readonly (Omit<NewStockItem, 'productId'> &
    StockItemChange & { readonly id?: string | undefined })[];
  readonly remove?: readonly string[];
}

/** A change of one item, for ledger and audit log. */
interface Change extends StockMovement {
  readonly what: 'added' | 'changed' | 'removed';
  readonly item: StockItem;
  readonly before: object | null;
}

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

  /**
   * Removes, changes and adds items of one product, all or none. Joins an open transaction. Throws as `add`, `change` and
   * `remove`; an item of another product is not found. `inventory.sku-taken` names the SKUs of other products.
   */
  saveGrid(productId: string, { rows, remove = [] }: StockGrid, actor: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.refuseTakenSkus(productId, rows);
      const items = await this.items.lockAll({ productIds: [productId] });
      const byId = new Map(items.map((item) => [item.id, item]));
      const itemOf = (id: string): StockItem => {
        const item = byId.get(id);
        if (!item) throw notFound();
        return item;
      };
      const removed = remove.map(itemOf);
      await this.items.remove(removed);
      const changes = [...removed.map(removalOf), ...this.changesOf(productId, rows, itemOf)];
      const having = (what: Change['what']) =>
        changes.filter((change) => change.what === what).map(({ item }) => item);
      await this.items.saveGrid(having('changed'), having('added'));
      await this.recordAll(productId, changes, actor);
    });
  }

  private changesOf(productId: string, rows: StockGrid['rows'], itemOf: (id: string) => StockItem): Change[] {
    const now = this.clock.now();
    return rows.flatMap(({ id, facts, ...row }): Change[] => {
      if (id === undefined) {
        const item = StockItem.create(newId(), { ...row, productId, facts }, now);
        return [{ what: 'added', item, before: null, delta: item.quantityInStock, reason: 'initial' }];
      }
      const item = itemOf(id);
      if (isSame(item, row)) return [];
      const before = { ...item };
      return [{ what: 'changed', item, before, delta: item.change(row, now), reason: 'adjustment' }];
    });
  }

  private async refuseTakenSkus(productId: string, rows: StockGrid['rows']): Promise<void> {
    const owners = await this.items.ownersOf(rows.map(({ sku }) => sku));
    const skus = [...owners].filter(([, owner]) => owner !== productId).map(([sku]) => sku);
    if (skus.length === 0) return;
    throw new DomainError(
      'inventory.sku-taken',
      'conflict',
      `Another product has these SKUs: ${skus.join(', ')}.`,
      { skus },
    );
  }

  /** As `record`, for many changes of one product: one event. */
  private async recordAll(productId: string, changes: readonly Change[], actor: string): Promise<void> {
    if (changes.length === 0) return;
    await this.items.record(changes, actor);
    for (const { what, item, before } of changes) {
      const action = `inventory.item-${what}`;
      const after = what === 'removed' ? null : { ...item };
      await this.auditLog.record({ action, subjectType: 'stock-item', subjectId: item.id, before, after });
    }
    await this.outbox.store(availabilityChanged([productId]));
  }

  private async addItem(input: NewStockItem, actor: string): Promise<string> {
    const item = StockItem.create(newId(), input, this.clock.now());
    await this.items.add(item);
    await this.record('added', item, null, { ...item }, [item.quantityInStock, 'initial'], actor);
    return item.id;
  }

  private async changeItem(item: StockItem, row: StockItemChange, actor: string): Promise<void> {
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

function removalOf(item: StockItem): Change {
  return { what: 'removed', item, before: { ...item }, delta: -item.quantityInStock, reason: 'removed' };
}

function isSame(item: StockItem, change: StockItemChange): boolean {
  const {
    option = item.option,
    stockPolicy = item.stockPolicy,
    position = item.position,
    quantityWas: _,
    ...row
  } = change;
  const wanted = { ...row, option, stockPolicy, position, quantityInStock: item.quantityAfter(change) };
  return (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => item[key] === wanted[key]);
}
