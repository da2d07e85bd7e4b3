import type { Money } from '#kernel';

/** A line as it was bought. Names and prices are copies, so later changes of the product do not affect the order. */
export class OrderLine {
  id!: string;
  orderId!: string;
  productId!: string;
  productName!: string;
  productImage!: string;
  sku!: string | null;
  quantity!: number;
  size!: string | null;
  color!: string | null;
  unitPrice!: Money;
  /** `unitPrice` times `quantity`, before the discount. */
  totalPrice!: Money;
  /** The line's share of the order's discount. */
  discount!: Money;
  /** Basis points. */
  vatRate!: number;
  position!: number;
  createdAt!: Date;

  /** Color and size, as documents show them. */
  get options(): string {
    return [this.color, this.size].filter((value) => value !== null).join(', ');
  }
}
