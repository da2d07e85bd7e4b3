import { Injectable } from '@nestjs/common';
import { mayBeMailed } from '../domain/customer.js';
import { SPENT } from './customer-orders.js';
import type { Customer } from '#contracts/customers';
import { DomainError } from '#kernel';
import { LISTED } from '#modules/orders';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';

const MOST_ORDERS = 50;

/** One customer for staff, in one statement. */
@Injectable()
export class ShowCustomer {
  constructor(private readonly database: Database) {}

  /** Throws `customers.customer-not-found`. */
  async byId(id: string): Promise<Customer> {
    const [found] = await queryAsJson<Customer>(
      this.database,
      `SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.phone, u.note, u.tags,
         u.tax_exempt AS "taxExempt", u.locale, ${isoTime('u.joined_at')} AS "joinedAt", u.source,
         json_build_object('state', u.marketing_state, 'level', u.marketing_level, 'at', ${isoTime('u.marketing_at')},
           'source', u.marketing_source, 'wording', u.marketing_wording) AS consent,
         (SELECT coalesce(json_agg(json_build_object('firstName', a.first_name, 'lastName', a.last_name,
            'company', a.company, 'address1', a.address1, 'address2', a.address2, 'city', a.city,
            'province', a.province, 'postalCode', a.postal_code, 'country', a.country, 'phone', a.phone,
            'isDefault', a.is_default) ORDER BY a.position), '[]')
          FROM addresses a WHERE a.user_id = u.id) AS addresses,
         s."orderCount", s.spent,
         (SELECT coalesce(json_agg(json_build_object('id', n.id, 'number', n.number, 'isPast', n.past,
            'placedAt', ${isoTime('n.at')}, 'status', n.status, 'isCancelled', n.cancelled,
            'total', json_build_object('amount', n.total::text, 'currency', n.currency)) ORDER BY n.at DESC), '[]')
          FROM (
            SELECT o.id, o.order_number AS number, false AS past, o.created_at AS at, o.status,
              o.status = 'cancelled' AS cancelled, o.total_amount AS total,
              o.currency FROM orders o WHERE lower(o.email) = lower(u.email) AND ${LISTED}
            UNION ALL
            SELECT p.id, p.number, true, p.placed_at, p.payment_status, p.cancelled_at IS NOT NULL, p.total, p.currency
            FROM past_orders p WHERE lower(p.email) = lower(u.email)
            ORDER BY at DESC LIMIT ${MOST_ORDERS}) n) AS orders
       FROM users u CROSS JOIN LATERAL (${SPENT}) s WHERE u.id = $1`,
      [id],
    );
    if (!found)
      throw new DomainError('customers.customer-not-found', 'not-found', 'There is no such customer.');
    return { ...found, consent: { ...found.consent, mayBeMailed: mayBeMailed(found.consent) } };
  }
}
