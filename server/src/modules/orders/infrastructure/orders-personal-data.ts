import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';
import {
  HoldsPersonalData,
  type CollectedData,
  type KeptDocument,
  type OpenMatter,
  type Person,
  type PersonalDataHolder,
} from '#platform/personal-data/personal-data';

/** A parcel on its way counts as open for so long, for shops that do not note deliveries. */
const ON_ITS_WAY_DAYS = 30;

/** SQL of the details of a timeline entry without what names a person: the address, and free texts. */
const DETAILS_WITHOUT_TEXTS = `details - '{to,note,reason,failure}'::text[]`;

/**
 * Orders of a person. Amounts, VAT, country, lines and documents stay as the tax laws ask; everything else about the
 * person goes.
 */
@Injectable()
@HoldsPersonalData({ tables: ['orders', 'order_items', 'order_timeline', 'refunds', 'invoices', 'reviews'] })
export class OrdersPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async idsOf(email: string): Promise<string[]> {
    const rows = await this.database.query<{ references: string[] }>(
      `SELECT array_remove(ARRAY[id::text, order_number, session_id, stripe_payment_intent_id], NULL) AS references
       FROM orders WHERE lower(email) = $1`,
      [email],
    );
    return rows.flatMap(({ references }) => references);
  }

  async collect({ email }: Person): Promise<CollectedData[]> {
    const orders = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT o.order_number AS "orderNumber", ${isoTime('o.created_at')} AS "placedAt", o.status, o.email,
         o.customer_name AS "name", o.shipping_address AS "shippingAddress", o.billing_address AS "billingAddress",
         o.country, o.currency, o.total_amount::text AS "total", o.tax_amount::text AS "vat",
         o.refunded_amount::text AS "refunded", o.payment_method AS "paymentMethod", o.coupon_code AS "coupon",
         o.carrier, o.tracking_number AS "trackingNumber", o.notes AS "note",
         (SELECT json_agg(json_build_object('name', i.product_name, 'size', i.size, 'color', i.color,
            'quantity', i.quantity, 'total', i.total_price::text, 'repairedOn', i.repaired_on) ORDER BY i.position)
          FROM order_items i WHERE i.order_id = o.id) AS "items",
         (SELECT json_agg(json_build_object('at', ${isoTime('t.created_at')}, 'kind', t.kind, 'details', t.details)
            ORDER BY t.created_at) FROM order_timeline t WHERE t.order_id = o.id) AS "timeline"
       FROM orders o WHERE lower(o.email) = $1 ORDER BY o.created_at`,
      [email],
    );
    const documents = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT d.number, d.kind, ${isoTime('d.issued_at')} AS "issuedAt", d.document -> 'buyer' AS "buyer",
         d.document ->> 'total' AS "total"
       FROM invoices d JOIN orders o ON o.id = d.order_id WHERE lower(o.email) = $1 ORDER BY d.issued_at`,
      [email],
    );
    const reviews = await queryAsJson<Record<string, unknown>>(
      this.database,
      `SELECT ${isoTime('created_at')} AS "at", customer_name AS "name", email, rating, title, comment
       FROM reviews WHERE lower(email) = $1 ORDER BY created_at`,
      [email],
    );
    return [
      { kind: 'orders', rows: orders },
      { kind: 'documents', rows: documents },
      { kind: 'reviews', rows: reviews },
    ];
  }

  async erase({ email }: Person): Promise<void> {
    const orders = await this.database.query<{ id: string }>(
      'SELECT id FROM orders WHERE lower(email) = $1 FOR UPDATE',
      [email],
    );
    const ids = orders.map(({ id }) => id);
    await this.database.execute(
      `UPDATE invoices d SET document = jsonb_set(document, '{buyer}', (
         SELECT coalesce(jsonb_agg(line ORDER BY place), '[]')
         FROM jsonb_array_elements_text(document -> 'buyer') WITH ORDINALITY AS lines (line, place)
         -- Also a former address, which was corrected since.
         WHERE line !~ '^\\S+@\\S+$'))
       WHERE order_id = ANY($1::uuid[])`,
      [ids],
    );
    await this.database.execute(
      `UPDATE order_timeline SET details = ${DETAILS_WITHOUT_TEXTS} WHERE order_id = ANY($1::uuid[])`,
      [ids],
    );
    await this.database.execute(
      'UPDATE refunds SET reason = NULL, failure = NULL WHERE order_id = ANY($1::uuid[])',
      [ids],
    );
    await this.database.execute(
      `UPDATE orders SET email = NULL, customer_name = NULL, session_id = NULL, user_id = NULL, notes = NULL,
         tracking_number = NULL, shipping_address = '{}', billing_address = '{}', version = version + 1
       WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    await this.database.execute(
      `UPDATE reviews SET customer_name = '', email = '', user_id = NULL, title = NULL, comment = NULL
       WHERE lower(email) = $1`,
      [email],
    );
  }

  async openMatters({ email }: Person): Promise<OpenMatter[]> {
    return this.database.query<OpenMatter & Record<string, unknown>>(
      `SELECT 'order' AS kind, order_number AS reference FROM orders
       WHERE lower(email) = $1 AND (status IN ('pending', 'processing')
         OR status = 'shipped' AND shipped_at > now() - interval '${ON_ITS_WAY_DAYS} days')
       UNION ALL
       SELECT 'refund', o.order_number FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE lower(o.email) = $1 AND r.status = 'due' ORDER BY reference`,
      [email],
    );
  }

  async keptDocuments({ email }: Person): Promise<KeptDocument[]> {
    return this.database.query<KeptDocument & Record<string, unknown>>(
      `SELECT d.number, max(d.issued_at) OVER (PARTITION BY d.order_id) AS "lastIssuedAt",
         coalesce(d.vat_scheme, 'oss') = 'oss' AS "isOss" FROM invoices d JOIN orders o ON o.id = d.order_id
       WHERE lower(o.email) = $1 ORDER BY d.issued_at`,
      [email],
    );
  }
}
