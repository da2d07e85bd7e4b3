import { DomainError, oneForm } from '#kernel';
import { LARGEST_COUNT } from '#kernel/whole-number';

/** `oversell`: counted, and sold below zero. `not-counted`: always sold, without a count. */
export type StockPolicy = 'counted' | 'oversell' | 'not-counted';

/**
 * What the catalogue knows of the variant. The inventory writes it with a new item and carries it when an item is removed
 * and restored; only the catalogue changes it. Amounts are decimal strings.
 */
abstract class CarriedFacts {
  readonly price!: string | null;
  readonly compareAtPrice!: string | null;
  readonly cost!: string | null;
  readonly gtin!: string | null;
  readonly weight!: string | null;
  readonly weightUnit!: string | null;
  readonly imageUrl!: string | null;
  readonly taxClass!: string | null;
  readonly shopifyId!: string | null;
}

const NO_FACTS: CarriedFacts = {
  price: null,
  compareAtPrice: null,
  cost: null,
  gtin: null,
  weight: null,
  weightUnit: null,
  imageUrl: null,
  taxClass: null,
  shopifyId: null,
};

/** The stock of one variant: a row of the owner's stock list. */
export class StockItem extends CarriedFacts {
  readonly id!: string;
  readonly productId!: string;
  readonly sku!: string;
  readonly size!: string | null;
  readonly color!: string | null;
  /** The value of the product's own third option. */
  readonly option!: string | null;
  readonly stockPolicy!: StockPolicy;
  /** Below zero only when the item may be oversold, or was. */
  readonly quantityInStock!: number;
  readonly quantityReserved!: number;
  readonly lowStockThreshold!: number;
  /** The place among the product's variants, from 0. */
  readonly position!: number;
  readonly version!: number;
  readonly updatedAt!: Date;
  /** A new item with a price of its own has no past with the product's prices. */
  readonly pricesApart!: boolean;

  /** A new item with nothing reserved. */
  static create(id: string, input: NewStockItem, now: Date): StockItem {
    const { stockPolicy = 'counted', position = 0, facts, ...given } = input;
    const { productId, sku, quantityInStock, lowStockThreshold } = given;
    const fields = {
      productId,
      sku,
      size: inOneForm(given.size),
      color: inOneForm(given.color),
      option: inOneForm(given.option ?? null),
      stockPolicy,
      quantityInStock,
      lowStockThreshold,
      position,
    };
    const pricesApart = (facts?.price ?? null) !== null;
    const start = { id, quantityReserved: 0, version: 1, updatedAt: now, pricesApart };
    // Not spread into one object first, which takes ten times as long.
    const item = Object.assign(new StockItem(), start, carried(facts), fields);
    item.require(quantityInStock);
    return item;
  }

  /**
   * Applies the owner's input and returns by how much the quantity changed. Reserved units belong to checkouts that are
   * being paid. Throws `inventory.below-reserved` when the quantity would fall below them, and
   * `inventory.count-out-of-range` when it would be more than `LARGEST_COUNT`, or as far below zero.
   */
  change(input: StockItemChange, now: Date): number {
    const quantity = this.quantityAfter(input);
    const stockPolicy = input.stockPolicy ?? this.stockPolicy;
    this.require(quantity, stockPolicy);
    const { sku } = input;
    const [size, color] = [inOneForm(input.size), inOneForm(input.color)];
    const option = input.option === undefined ? this.option : inOneForm(input.option);
    const { lowStockThreshold = this.lowStockThreshold, position = this.position } = input;
    this.set({ stockPolicy, sku, size, color, option, lowStockThreshold, position });
    return this.setQuantity(quantity, now);
  }

  /** The quantity that is meant: with `quantityWas`, the form's difference applied to the quantity as it is now. */
  quantityAfter({
    quantityInStock,
    quantityWas,
  }: Pick<StockItemChange, 'quantityInStock' | 'quantityWas'>): number {
    return quantityWas === undefined ? quantityInStock : this.quantityInStock + quantityInStock - quantityWas;
  }

  /** Why the item cannot have this quantity, as `change` throws it; undefined when it can. */
  refusalOf(quantity: number, stockPolicy: StockPolicy = this.stockPolicy): DomainError | undefined {
    if (this.nearestQuantity(quantity, stockPolicy) === quantity) return undefined;
    return Math.abs(quantity) > LARGEST_COUNT ? countOutOfRange() : this.belowReserved();
  }

  /** The quantity, or the nearest one that the item can have: at least what is reserved where it is counted. */
  nearestQuantity(quantity: number, stockPolicy: StockPolicy = this.stockPolicy): number {
    const least = stockPolicy === 'counted' ? this.quantityReserved : -LARGEST_COUNT;
    return Math.max(least, Math.min(LARGEST_COUNT, quantity));
  }

  /** Sets the quantity, which must be one that the item can have, and returns the difference. */
  setQuantity(quantity: number, now: Date): number {
    const delta = quantity - this.quantityInStock;
    this.set({ quantityInStock: quantity, version: this.version + 1, updatedAt: now });
    return delta;
  }

  private require(quantity: number, stockPolicy?: StockPolicy): void {
    const refusal = this.refusalOf(quantity, stockPolicy);
    if (refusal) throw refusal;
  }

  private belowReserved(): DomainError {
    const message =
      this.quantityReserved === 0
        ? 'Stock that is counted cannot be below zero.'
        : `${this.quantityReserved} of these are being paid for right now; the stock cannot go below that.`;
    return new DomainError('inventory.below-reserved', 'conflict', message, {
      reserved: this.quantityReserved,
    });
  }

  /** Fields change by steps only. */
  private set(changes: Partial<StockItem>): void {
    Object.assign(this, changes);
  }
}

const countOutOfRange = (): DomainError =>
  new DomainError(
    'inventory.count-out-of-range',
    'conflict',
    `A count is at most ${LARGEST_COUNT}, above zero or below.`,
    { most: LARGEST_COUNT },
  );

/** The facts of a new item; what is not given is null. */
function carried(given: Partial<CarriedFacts> = {}): CarriedFacts {
  const keys = Object.keys(NO_FACTS) as (keyof CarriedFacts)[];
  return Object.fromEntries(keys.map((key) => [key, given[key] ?? null])) as unknown as CarriedFacts;
}

export interface NewStockItem {
  readonly productId: string;
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  /** Missing: none. */
  readonly option?: string | null | undefined;
  /** Missing: counted. */
  readonly stockPolicy?: StockPolicy | undefined;
  readonly quantityInStock: number;
  readonly lowStockThreshold: number;
  readonly position?: number;
  readonly facts?: Partial<CarriedFacts> | undefined;
}

export interface StockItemChange {
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  /** Missing: unchanged. */
  readonly option?: string | null | undefined;
  /** Missing: unchanged. */
  readonly stockPolicy?: StockPolicy | undefined;
  readonly quantityInStock: number;
  readonly quantityWas?: number | undefined;
  /** Missing: unchanged. */
  readonly lowStockThreshold?: number;
  /** Missing: unchanged. */
  readonly position?: number;
}

/** The value of an option as it is stored; a text of nothing visible is none. */
const inOneForm = (value: string | null): string | null => (value === null ? null : oneForm(value) || null);
