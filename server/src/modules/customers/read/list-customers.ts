import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { mayBeMailed } from '../domain/customer.js';
import { MAILABLE, SPENT } from './customer-orders.js';
import type { customerQuery, CustomerSummary, MarketingConsent } from '#contracts/customers';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';
import { wordPatterns } from '#platform/database/word-patterns';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';

/** The searched text; the index `users_search` has the same expression. */
const WORDS = `plain_text(' ' || coalesce(u.email, '') || ' ' || coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')
  || ' ' || coalesce(u.phone, ''))`;

type Row = Omit<CustomerSummary, 'mayBeMailed'> & Pick<MarketingConsent, 'level'>;

/** The customers for staff, newest first. */
@Injectable()
export class ListCustomers {
  constructor(private readonly database: Database) {}

  async page(query: z.output<typeof customerQuery>): Promise<Page<CustomerSummary>> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = ['true'];
    for (const pattern of wordPatterns(query.search ?? ''))
      filters.push(`${WORDS} LIKE plain_text(${bind(pattern)})`);
    if (query.mailable) filters.push(MAILABLE);
    const where = filters.join(' AND ');
    const counted = [...values];
    const after = query.cursor === undefined ? 'true' : `u.id < ${bind(idOfCursor(query.cursor))}::uuid`;
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT ${countUpTo(COUNTED_FOR_STAFF, `users u WHERE ${where}`)} AS count`,
        counted,
      ),
      queryAsJson<Row>(
        this.database,
        `SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", a.city, a.country,
           s."orderCount", s.spent, u.marketing_state AS consent, u.marketing_level AS level
         FROM (SELECT * FROM users u WHERE ${where} AND ${after} ORDER BY u.id DESC LIMIT ${query.limit + 1}) u
         LEFT JOIN LATERAL (SELECT city, country FROM addresses a WHERE a.user_id = u.id
           ORDER BY a.is_default DESC, a.position LIMIT 1) a ON true
         CROSS JOIN LATERAL (${SPENT}) s ORDER BY u.id DESC`,
        values,
      ),
    ]);
    const { total: count, ...bounds } = totalOf(total?.count ?? 0, COUNTED_FOR_STAFF);
    const customers = rows.map(({ level, ...row }) => {
      return { ...row, mayBeMailed: mayBeMailed({ state: row.consent, level }) };
    });
    return { ...pageById(customers, query.limit, count), ...bounds };
  }
}
