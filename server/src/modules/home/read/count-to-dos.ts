import { Injectable } from '@nestjs/common';
import type { ToDo, ToDoKind } from '#contracts/home';
import { LACKS_FACTS } from '#modules/catalog';
import { WAITS_FOR_DECISION } from '#modules/import';
import { LOW_STOCK } from '#modules/inventory';
import { DELAYED, FAILED_LATELY } from '#modules/mails';
import { ATTENTION, HELD, LISTED } from '#modules/orders';
import { ORDER_IS_LISTED, REFUND_IS_DUE, refundDeadline, WAITS } from '#modules/returns';
import { Database } from '#platform/database/database';
import { HAS_FAILED } from '#platform/queue/failed-condition';

/** More of a kind are not counted: Home says "1,000+", and stays fast. */
const MOST = 1000;

interface Waiting {
  /** What the list needs to which the entry leads. */
  readonly permission: string;
  /** The rows that wait, as the list finds them. */
  readonly from: string;
  /** SQL of those to count apart: refunds that are due, sold out items. */
  readonly apart?: string;
  /** SQL of the first moment that counts towards a deadline. */
  readonly first?: string;
}

type Counted = Exclude<
  ToDoKind,
  'order-to-send' | 'backup-overdue' | 'held-mail' | 'trader-fact' | 'legal-text'
>;

/** Each by an index of these rows alone: `large-lists.api-spec.ts` reads the plans. */
const WAITING: Readonly<Record<Counted, Waiting>> = {
  'shop-trouble': { permission: 'settings.read', from: 'shop_troubles t WHERE t.ended_at IS NULL' },
  'payment-differs': { permission: 'orders.read', from: 'payment_findings f WHERE f.resolved_at IS NULL' },
  'refund-failed': {
    permission: 'orders.read',
    from: `orders o WHERE ${LISTED} AND ${ATTENTION['refund-failed']}`,
  },
  dispute: {
    permission: 'orders.read',
    from: `orders o WHERE ${LISTED} AND ${ATTENTION.dispute}`,
    first: `(SELECT min(x.evidence_due_by) FROM disputes x WHERE x.order_id = o.id AND x.state = 'open')`,
  },
  'held-order': { permission: 'orders.read', from: `orders o WHERE ${LISTED} AND ${HELD}` },
  return: {
    permission: 'orders.read',
    from: `withdrawals w WHERE ${WAITS} AND ${ORDER_IS_LISTED}`,
    apart: REFUND_IS_DUE,
    first: `CASE WHEN ${REFUND_IS_DUE} THEN w.received_at END`,
  },
  'contact-message': { permission: 'messages.read', from: 'contact_messages m WHERE m.handled_at IS NULL' },
  'delayed-mail': { permission: 'messages.read', from: `mails m WHERE ${DELAYED}` },
  'failed-mail': { permission: 'messages.read', from: `mails m WHERE ${FAILED_LATELY}` },
  'failed-job': { permission: 'jobs.manage', from: `job_failures f WHERE ${HAS_FAILED}` },
  'product-lacks-facts': {
    permission: 'catalog.read',
    from: `products p WHERE p.status = 'active' AND ${LACKS_FACTS}`,
  },
  'import-decision': {
    permission: 'catalog.import',
    from: `import_links l JOIN products p ON p.id = l.product_id WHERE ${WAITS_FOR_DECISION}`,
  },
  'low-stock': {
    permission: 'inventory.read',
    from: LOW_STOCK,
    apart: 'i.quantity_in_stock - i.quantity_reserved <= 0',
  },
};

interface Row extends Record<string, unknown> {
  readonly kind: Counted;
  readonly count: number;
  readonly apart: number;
  readonly first: Date | null;
}

/** Counts what waits for staff, by the conditions of the lists that show it. */
@Injectable()
export class CountToDos {
  constructor(private readonly database: Database) {}

  /** The kinds of which some wait, of those that `may` allows. */
  async count(may: (permission: string) => boolean): Promise<ToDo[]> {
    const kinds = Object.entries(WAITING).filter(([, { permission }]) => may(permission));
    const rows = await this.database.query<Row>(
      `SELECT * FROM (${kinds.map(([kind, one]) => countOf(kind, one)).join(' UNION ALL ')}) k WHERE count > 0`,
    );
    return rows.map(shape);
  }
}

function countOf(kind: string, { from, apart = 'false', first = 'NULL::timestamptz' }: Waiting): string {
  return `SELECT '${kind}' AS kind, count(*)::integer AS count, count(*) FILTER (WHERE apart)::integer AS apart, min(first) AS first
    FROM (SELECT ${apart} AS apart, ${first} AS first FROM ${from} LIMIT ${MOST + 1}) w`;
}

function shape({ kind, count, apart, first }: Row): ToDo {
  const countIsLeast = count > MOST;
  const toDo = { kind, count: Math.min(count, MOST), countIsLeast };
  if (kind === 'dispute') return { ...toDo, dueBy: first?.toISOString() ?? null };
  // Of more than were counted, the parts are not known.
  if (countIsLeast) return toDo;
  if (kind === 'return')
    return { ...toDo, refundsDue: apart, dueBy: first && refundDeadline(first).toISOString() };
  return kind === 'low-stock' ? { ...toDo, soldOut: apart } : toDo;
}
