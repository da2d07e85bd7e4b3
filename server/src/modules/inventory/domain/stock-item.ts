import { DomainError } from '#kernel';

/** The stock of one variant: a row of the owner's stock list. */
export class StockItem {
  readonly id!: string;
  readonly productId!: string;
  sku!: string;
  size!: string | null;
  color!: string | null;
  quantityInStock!: number;
  readonly quantityReserved!: number;
  lowStockThreshold!: number;
  /** The place among the product's variants, from 0. */
  position!: number;
  version!: number;
  updatedAt!: Date;

  /** A new item with nothing reserved. */
  static create(id: string, input: NewStockItem, now: Date): StockItem {
    const { productId, sku, size, color, quantityInStock, lowStockThreshold, position = 0 } = input;
    const fields = { productId, sku, size, color, quantityInStock, lowStockThreshold, position };
    const start = { id, quantityReserved: 0, version: 1, updatedAt: now };
    return Object.assign(new StockItem(), start, fields);
  }

  /**
   * Applies the owner's input and returns by how much the quantity changed. Reserved units belong to checkouts that are
   * being paid. Throws `inventory.below-reserved` when the quantity would fall below them.
   */
  change(input: StockItemChange, now: Date): number {
    const quantity = this.quantityAfter(input);
    if (!this.canHold(quantity)) {
      throw new DomainError(
        'inventory.below-reserved',
        'conflict',
        `${this.quantityReserved} of these are being paid for right now; the stock cannot go below that.`,
        { reserved: this.quantityReserved },
      );
    }
    this.sku = input.sku;
    this.size = input.size;
    this.color = input.color;
    this.lowStockThreshold = input.lowStockThreshold ?? this.lowStockThreshold;
    this.position = input.position ?? this.position;
    return this.setQuantity(quantity, now);
  }

  /** The quantity that is meant: with `quantityWas`, the form's difference applied to the quantity as it is now. */
  quantityAfter({
    quantityInStock,
    quantityWas,
  }: Pick<StockItemChange, 'quantityInStock' | 'quantityWas'>): number {
    return quantityWas === undefined ? quantityInStock : this.quantityInStock + quantityInStock - quantityWas;
  }

  /** False when the quantity is below what is reserved. */
  canHold(quantity: number): boolean {
    return quantity >= this.quantityReserved;
  }

  /** Sets the quantity, which must be one that the item can hold, and returns the difference. */
  setQuantity(quantity: number, now: Date): number {
    const delta = quantity - this.quantityInStock;
    this.quantityInStock = quantity;
    this.version += 1;
    this.updatedAt = now;
    return delta;
  }
}

export interface NewStockItem {
  readonly productId: string;
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantityInStock: number;
  readonly lowStockThreshold: number;
  readonly position?: number;
}

export interface StockItemChange {
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantityInStock: number;
  readonly quantityWas?: number | undefined;
  /** Missing: unchanged. */
  readonly lowStockThreshold?: number;
  /** Missing: unchanged. */
  readonly position?: number;
}
