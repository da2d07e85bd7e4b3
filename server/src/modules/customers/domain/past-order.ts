/** A line of a past order. Amounts are decimal strings in the order's currency. */
export interface PastOrderLineData {
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly discount: string;
}

/** An address as it was on the order: its lines, in order. */
export interface PastAddress {
  readonly name: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly phone: string | null;
}

/** An order of the earlier shop, as plain data. Amounts are decimal strings in `currency`; times are ISO 8601. */
export interface PastOrderData {
  /** The number that the customer knows, such as `#1001`. */
  readonly number: string;
  readonly shopifyId: string | null;
  readonly email: string | null;
  readonly customerName: string | null;
  readonly phone: string | null;
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly fulfilledAt: string | null;
  readonly cancelledAt: string | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly subtotal: string;
  readonly shipping: string;
  readonly taxes: string;
  readonly discount: string;
  readonly total: string;
  readonly refunded: string;
  readonly paymentStatus: string | null;
  readonly fulfillmentStatus: string | null;
  readonly discountCode: string | null;
  readonly shippingMethod: string | null;
  readonly paymentMethod: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly shippingAddress: PastAddress | null;
  readonly billingAddress: PastAddress | null;
  readonly source: string | null;
  readonly lines: readonly PastOrderLineData[];
}

/** Fields that are times. */
const TIMES = ['placedAt', 'paidAt', 'fulfilledAt', 'cancelledAt'] as const;

/** A line as a row of its order. */
export class PastOrderLine implements PastOrderLineData {
  readonly orderId!: string;
  readonly position!: number;
  readonly name!: string;
  readonly sku!: string | null;
  readonly quantity!: number;
  readonly unitPrice!: string;
  readonly discount!: string;

  /** The line at this place of its order. */
  static of(orderId: string, position: number, data: PastOrderLineData): PastOrderLine {
    return Object.assign(new PastOrderLine(), data, { orderId, position });
  }

  get data(): PastOrderLineData {
    const { orderId: _order, position: _position, ...data } = this;
    return data;
  }
}

/**
 * An order that the earlier shop sold: history only. It moves no stock, sends no mail and has no step in the life of an
 * order; guests cannot open it.
 */
export class PastOrder {
  readonly id!: string;
  readonly number!: string;
  readonly shopifyId!: string | null;
  readonly email!: string | null;
  readonly customerName!: string | null;
  readonly phone!: string | null;
  readonly placedAt!: Date;
  readonly paidAt!: Date | null;
  readonly fulfilledAt!: Date | null;
  readonly cancelledAt!: Date | null;
  readonly currency!: string;
  readonly subtotal!: string;
  readonly shipping!: string;
  readonly taxes!: string;
  readonly discount!: string;
  readonly total!: string;
  readonly refunded!: string;
  readonly paymentStatus!: string | null;
  readonly fulfillmentStatus!: string | null;
  readonly discountCode!: string | null;
  readonly shippingMethod!: string | null;
  readonly paymentMethod!: string | null;
  readonly note!: string | null;
  readonly tags!: readonly string[];
  readonly shippingAddress!: PastAddress | null;
  readonly billingAddress!: PastAddress | null;
  readonly source!: string | null;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

  static create(id: string, data: PastOrderData, now: Date): PastOrder {
    const order = Object.assign(new PastOrder(), { id, createdAt: now });
    order.change(data, now);
    return order;
  }

  /** Replaces the given fields. The lines are rows of their own. */
  change({ lines: _lines, ...data }: Partial<PastOrderData>, now: Date): void {
    const times = TIMES.flatMap((time) => {
      const text = data[time];
      return text === undefined ? [] : [[time, text === null ? null : new Date(text)] as const];
    });
    Object.assign(this, data, Object.fromEntries(times), { updatedAt: now });
  }

  /** All that is known, with these lines in their order. */
  dataWith(lines: readonly PastOrderLine[]): PastOrderData {
    const { id: _id, createdAt: _created, updatedAt: _updated, ...data } = this;
    return {
      ...data,
      placedAt: this.placedAt.toISOString(),
      paidAt: this.paidAt?.toISOString() ?? null,
      fulfilledAt: this.fulfilledAt?.toISOString() ?? null,
      cancelledAt: this.cancelledAt?.toISOString() ?? null,
      lines: lines.map((line) => line.data),
    };
  }
}

/** A past order with its id, as plain data. */
export interface StoredPastOrder {
  readonly id: string;
  readonly fields: PastOrderData;
}

/** The repository of past orders with their lines, in batches. Every method joins the transaction. */
export abstract class PastOrders {
  abstract locked(ids: readonly string[]): Promise<StoredPastOrder[]>;
  abstract byNumbers(numbers: readonly string[]): Promise<StoredPastOrder[]>;
  abstract add(orders: readonly StoredPastOrder[]): Promise<void>;
  abstract change(orders: readonly { id: string; fields: Partial<PastOrderData> }[]): Promise<void>;
  abstract remove(ids: readonly string[]): Promise<void>;
  /** Removes the orders that were placed before then, with their lines. */
  abstract removeBefore(time: Date): Promise<void>;
}
