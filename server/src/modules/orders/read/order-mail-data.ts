import { Injectable } from '@nestjs/common';
import type { Locale } from '#contracts/primitives';
import { Database } from '#platform/database/database';

/** What a mail shows of an order. Amounts are decimal strings. */
export interface OrderMail {
  readonly orderNumber: string;
  readonly customerName: string | null;
  readonly subtotal: string;
  readonly discountAmount: string;
  readonly shippingAmount: string;
  readonly taxAmount: string;
  readonly totalAmount: string;
  readonly shippingAddress: Readonly<Record<string, string>>;
  readonly items: readonly {
    readonly name: string;
    readonly size: string | null;
    readonly color: string | null;
    readonly quantity: number;
    readonly total: string;
  }[];
}

interface Row extends OrderMail, Record<string, unknown> {
  readonly email: string | null;
  readonly locale: Locale;
}

/** An order as mails show it, in one statement. */
@Injectable()
export class OrderMailData {
  constructor(private readonly database: Database) {}

  async of(orderId: string): Promise<{ data: OrderMail; recipient: string | null; locale: Locale }> {
    const row = await this.database.one<Row>(
      `SELECT o.order_number AS "orderNumber", o.customer_name AS "customerName", o.email, o.locale, o.subtotal,
         o.discount_amount AS "discountAmount", o.shipping_amount AS "shippingAmount", o.tax_amount AS "taxAmount",
         o.total_amount AS "totalAmount", o.shipping_address AS "shippingAddress",
         (SELECT jsonb_agg(jsonb_build_object('name', product_name, 'size', size, 'color', color, 'quantity', quantity,
            'total', total_price::text) ORDER BY position) FROM order_items WHERE order_id = o.id) AS items
       FROM orders o WHERE o.id = $1`,
      [orderId],
    );
    if (!row) throw new Error(`There is no order ${orderId}`);
    const { email, locale, ...data } = row;
    return { data, recipient: email, locale };
  }
}
