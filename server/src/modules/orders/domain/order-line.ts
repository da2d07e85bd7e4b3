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
  /** The value of the product's third option, and the option's name. */
  option!: string | null;
  optionName!: string | null;
  unitPrice!: Money;
  /** `unitPrice` times `quantity`, before the discount. */
  totalPrice!: Money;
  /** The line's share of the order's discount. */
  discount!: Money;
  /** Basis points. */
  vatRate!: number;
  position!: number;
  /** The day in the shop's time zone on which goods of the line were repaired under the legal guarantee; null when none were. */
  repairedOn!: string | null;
  createdAt!: Date;

  /** Color, size and third option, as documents show them. */
  get options(): string {
    return optionsOf(this);
  }
}

/** Color, size and third option with its name: 'Bottle, M, Length: Long'. */
export function optionsOf({
  color,
  size,
  option,
  optionName,
}: Pick<OrderLine, 'color' | 'size' | 'option' | 'optionName'>): string {
  const third = option !== null && optionName !== null ? `${optionName}: ${option}` : option;
  return [color, size, third].filter((value) => value !== null).join(', ');
}
