import { Injectable } from '@nestjs/common';
import type { BankTransfer } from '../domain/provider-refund.js';
import { trackingUrl } from '../domain/carriers.js';
import type { AgreedDelivery } from '../domain/order-draft.js';
import type { ProductFacts } from '#contracts/product-facts';
import type { Locale } from '#contracts/primitives';
import type { OrderId, PostalAddress, RefundId } from '#kernel';
import type { Agreement } from '#legal/agreement';
import { Database } from '#platform/database/database';

/** The facts of a product as they were when it was ordered. */
export interface OrderedFacts extends Pick<ProductFacts, 'composition' | 'animalParts' | 'footwear'> {
  /** The maker's name. */
  readonly maker: string | null;
}

/** The order's data in mails. Amounts are decimal strings. */
export interface OrderFacts {
  readonly orderNumber: string;
  /** Paid without money. Missing in a mail that an earlier release has stored. */
  readonly isTest?: boolean;
  readonly customerName: string | null;
  readonly subtotal: string;
  readonly discountAmount: string;
  readonly couponCode: string | null;
  readonly shippingAmount: string;
  readonly taxAmount: string;
  /** The member state whose small-business scheme exempts the sale. Missing in a mail that an earlier release has stored. */
  readonly smallBusinessIn?: string | null;
  readonly totalAmount: string;
  /** What returned goods pay of the total. Missing in a mail that an earlier release has stored. */
  readonly exchangeCredit?: string;
  readonly paid: boolean;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** The carrier's tracking page. */
  readonly trackingUrl: string | null;
  readonly shippingAddress: PostalAddress;
  /** As it was stated before the order. Missing in a mail or an order of an earlier release. */
  readonly delivery?: AgreedDelivery | null;
  readonly items: readonly {
    readonly name: string;
    /** The address of its picture. Missing in a mail that an earlier release has stored. */
    readonly image?: string;
    readonly size: string | null;
    readonly color: string | null;
    readonly option: string | null;
    readonly optionName: string | null;
    readonly quantity: number;
    readonly total: string;
    /** Missing in a mail that an earlier release has stored. */
    readonly unitPrice?: string;
    readonly sku?: string | null;
    readonly material?: string | null;
    /** Null in an order of an earlier release, or of an import. */
    readonly facts?: OrderedFacts | null;
  }[];
}

/** A refund that has been sent. */
export interface RefundFacts {
  readonly amount: string;
  /** True when it was the whole payment. */
  readonly whole: boolean;
  /** `not-fulfilled`: the shop could not fulfil the order. */
  readonly cause: 'not-fulfilled' | 'owner';
  /** In the owner's words. */
  readonly reason: string | null;
  /** The bank transfer that paid it. Missing in a mail of an earlier release. */
  readonly transfer?: BankTransfer | null;
  /** How often it was requested anew. */
  readonly attempt?: number;
}

interface Row extends Omit<OrderFacts, 'trackingUrl'>, Record<string, unknown> {
  readonly email: string | null;
  readonly locale: Locale;
  readonly linksFrom: Date | null;
}

/** What a mail about an order needs beside its data. */
interface AddressedMail extends Pick<Row, 'locale' | 'linksFrom'> {
  readonly data: OrderFacts;
  readonly recipient: string | null;
}

/** Reads the data of mails, each in one statement. */
@Injectable()
export class OrderMailData {
  constructor(private readonly database: Database) {}

  async of(orderId: OrderId): Promise<AddressedMail> {
    const row = await this.database.one<Row>(
      `SELECT o.order_number AS "orderNumber", o.customer_name AS "customerName", o.email, o.locale,
         o.links_from AS "linksFrom", o.is_test AS "isTest", o.subtotal,
         o.discount_amount AS "discountAmount", o.coupon_code AS "couponCode", o.shipping_amount AS "shippingAmount",
         o.tax_amount AS "taxAmount", o.small_business_in AS "smallBusinessIn", o.total_amount AS "totalAmount",
         o.exchange_credit AS "exchangeCredit", o.paid_at IS NOT NULL AND o.total_amount > 0 AS paid, o.carrier,
         o.tracking_number AS "trackingNumber", o.shipping_address AS "shippingAddress", o.delivery,
         (SELECT jsonb_agg(jsonb_build_object('name', i.product_name, 'image', i.product_image, 'size', i.size,
            'color', i.color, 'option', i.option, 'optionName', i.option_name, 'quantity', i.quantity, 'total', i.total_price::text,
            'unitPrice', i.unit_price::text, 'sku', i.sku,
            'facts', i.facts - 'material', 'material', CASE WHEN i.facts IS NOT NULL THEN i.facts ->> 'material'
              ELSE coalesce(p.translations #>> ARRAY[o.locale, 'material'], p.material) END) ORDER BY i.position)
          FROM order_items i LEFT JOIN products p ON p.id = i.product_id WHERE i.order_id = o.id) AS items
       FROM orders o WHERE o.id = $1`,
      [orderId],
    );
    if (!row) throw new Error(`There is no order ${orderId}`);
    const { email, locale, linksFrom, ...facts } = row;
    const data = { ...facts, trackingUrl: trackingUrl(row.carrier, row.trackingNumber) };
    return { data, recipient: email, locale, linksFrom };
  }

  /** The terms that an order was placed under; undefined for an order of an earlier release. */
  async agreement(orderId: OrderId): Promise<Agreement | undefined> {
    const row = await this.database.one<{ content: Agreement }>(
      'SELECT t.content FROM orders o JOIN agreed_terms t ON t.hash = o.terms_hash WHERE o.id = $1',
      [orderId],
    );
    return row?.content;
  }

  /** The data of a refund mail. */
  async refund(refundId: RefundId): Promise<RefundFacts> {
    const row = await this.database.one<RefundFacts & Record<string, unknown>>(
      `SELECT r.amount, r.amount = o.refundable_total AS whole, r.transfer, r.attempt,
         CASE WHEN r.actor = 'shop' THEN 'not-fulfilled' ELSE 'owner' END AS cause,
         CASE WHEN r.actor NOT IN ('shop', 'payment-provider') THEN r.reason END AS reason
       FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = $1`,
      [refundId],
    );
    if (!row) throw new Error(`There is no refund ${refundId}`);
    return row;
  }

  /** The order with that number, or the one that was paid last; undefined when there is none. */
  async idOf(orderNumber: string | undefined): Promise<OrderId | undefined> {
    const row = await (orderNumber === undefined
      ? this.database.one<{ id: OrderId }>(
          'SELECT id FROM orders WHERE paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT 1',
        )
      : this.database.one<{ id: OrderId }>('SELECT id FROM orders WHERE order_number = $1', [orderNumber]));
    return row?.id;
  }

  /** The order with that number and address, or undefined. */
  async byNumberAndEmail(orderNumber: string, email: string): Promise<OrderId | undefined> {
    const row = await this.database.one<{ id: OrderId }>(
      'SELECT id FROM orders WHERE order_number = $1 AND lower(email) = lower($2)',
      [orderNumber, email],
    );
    return row?.id;
  }
}
