import { requireRepair } from './legal-guarantee.js';
import type { Money, OrderId } from '#kernel';

/** A line as it was bought. Names and prices are copies, so later changes of the product do not affect the order. */
export class OrderLine {
  readonly id!: string;
  readonly orderId!: OrderId;
  readonly productId!: string;
  readonly productName!: string;
  readonly productImage!: string;
  readonly sku!: string | null;
  readonly quantity!: number;
  readonly size!: string | null;
  readonly color!: string | null;
  /** The value of the product's third option, and the option's name. */
  readonly option!: string | null;
  readonly optionName!: string | null;
  readonly unitPrice!: Money;
  /** `unitPrice` times `quantity`, before the discount. */
  readonly totalPrice!: Money;
  /** The line's share of the order's discount. */
  readonly discount!: Money;
  /** Basis points. */
  readonly vatRate!: number;
  readonly position!: number;
  /** The day in the shop's time zone on which goods of the line were repaired under the legal guarantee; null when none were. */
  readonly repairedOn!: string | null;
  readonly createdAt!: Date;

  /**
   * Notes that goods of it were repaired on a day, or with null that they were not: an entry by mistake is taken back. False
   * when nothing changes. Throws the refusals of `requireRepair`.
   */
  noteRepair(on: string | null, deliveredAt: Date | null, now: Date): boolean {
    if (this.repairedOn === on) return false;
    if (on !== null) requireRepair(on, this.repairedOn, deliveredAt, now);
    this.set({ repairedOn: on });
    return true;
  }

  /** Fields change by methods only. */
  private set(changes: Partial<OrderLine>): void {
    Object.assign(this, changes);
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
