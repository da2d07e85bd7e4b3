import { DomainError } from '#kernel';

/** One stock row as the owner edits it: the sellable variant with its counts. */
export class StockItem {
  id!: string;
  productId!: string;
  sku!: string;
  size!: string | null;
  color!: string | null;
  quantityInStock!: number;
  quantityReserved!: number;
  lowStockThreshold!: number;
  version!: number;
  updatedAt!: Date;

  /**
   * Takes over what the owner entered and returns by how much the count moved.
   * Reserved pieces belong to checkouts that are being paid: their count is the shop's, not the owner's, and the
   * stock cannot go below it (`inventory.below-reserved`).
   */
  change(input: StockItemChange, now: Date): number {
    const quantity = this.countAfter(input);
    if (!this.canHold(quantity)) {
      throw new DomainError(
        'inventory.below-reserved',
        'conflict',
        `${this.quantityReserved} of these are being paid for right now; the stock cannot go below that.`,
        { reserved: this.quantityReserved },
      );
    }
    const delta = quantity - this.quantityInStock;
    this.sku = input.sku;
    this.size = input.size;
    this.color = input.color;
    this.quantityInStock = quantity;
    this.lowStockThreshold = input.lowStockThreshold;
    this.version += 1;
    this.updatedAt = now;
    return delta;
  }

  /** The count that is meant: with `quantityWas`, as many more or fewer as the form made of what it began with. */
  countAfter({
    quantityInStock,
    quantityWas,
  }: Pick<StockItemChange, 'quantityInStock' | 'quantityWas'>): number {
    return quantityWas === undefined ? quantityInStock : this.quantityInStock + quantityInStock - quantityWas;
  }

  /** Whether the count can be this: not below what is reserved. */
  canHold(quantity: number): boolean {
    return quantity >= this.quantityReserved;
  }

  /** Sets the count alone. It must be one that the row can hold. */
  recount(quantity: number, now: Date): void {
    this.quantityInStock = quantity;
    this.version += 1;
    this.updatedAt = now;
  }
}

export interface StockItemChange {
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantityInStock: number;
  readonly quantityWas?: number | undefined;
  readonly lowStockThreshold: number;
}
