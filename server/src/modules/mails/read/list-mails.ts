import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { MailFate, StoredMail, storedMailQuery } from '#contracts/mails';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';
import { wordPatterns } from '#platform/database/word-patterns';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';
import { MAIL_TEMPLATES, type MailTemplate } from '#platform/mail/mail-template';

/** Mails of an order that are shown with it; an order has a dozen. */
const MOST_OF_ORDER = 50;

/** The searched text; the index `mails_search` has the same expression. */
const WORDS = `plain_text(' ' || m.recipient || ' ' || coalesce(m.data ->> 'orderNumber', ''))`;

/**
 * The number of the order that a mail is about, as the index `mails_of_order` has it. A statement that matches no order names
 * what its sender has entered, and that may be the order of somebody else.
 */
const ORDER_NUMBER = `CASE WHEN m.data ->> 'verdict' IS DISTINCT FROM 'unmatched' THEN m.data ->> 'orderNumber' END`;

/** Literal conditions, so that PostgreSQL finds the few mails that are not sent by their partial indexes. */
const FATES: Readonly<Record<MailFate, string>> = {
  waiting: `m.status = 'waiting' AND m.attempts = 0`,
  deferred: `m.status = 'waiting' AND m.attempts > 0`,
  sent: `m.status = 'sent'`,
  failed: `m.status = 'failed'`,
  held: `m.status = 'held'`,
  discarded: `m.status = 'discarded'`,
};

/**
 * SQL: the mail server has not taken the mail `m` for minutes, for a reason of its own. A recipient that defers it is none: many
 * do so with a sender that they do not know yet (greylisting), and take it later.
 */
export const DELAYED = `${FATES.deferred} AND m.created_at < now() - interval '5 minutes' AND m.fault IS DISTINCT FROM 'recipient'`;

/** SQL: no copy of the failed mail `m` has been requested since, and it is of the last seven days. */
export const FAILED_LATELY = `${FATES.failed} AND m.created_at > now() - interval '7 days' AND NOT EXISTS (
  SELECT FROM mails c WHERE c.copy_of = coalesce(m.copy_of, m.id) AND c.id > m.id)`;

/** A server may quote what was entered when it refuses a sign-in. */
const REASON = `CASE WHEN m.fault IS DISTINCT FROM 'sign-in' THEN m.last_error END`;

const COLUMNS = `m.id, m.template, m.recipient, m.attempts, m.fault, ${REASON} AS reason,
  CASE WHEN m.status = 'waiting' AND m.attempts > 0 THEN 'deferred' ELSE m.status END AS fate,
  ${isoTime('m.created_at')} AS "requestedAt", ${isoTime('m.sent_at')} AS "sentAt", ${isoTime('m.tried_at')} AS "triedAt",
  CASE WHEN m.status = 'waiting' THEN ${isoTime('m.tried_until')} END AS "triedUntil", m.copy_of IS NOT NULL AS "isCopy",
  CASE WHEN o.id IS NOT NULL THEN json_build_object('id', o.id, 'number', o.order_number) END AS "order"`;
const FROM = `mails m LEFT JOIN orders o ON o.order_number = ${ORDER_NUMBER}`;

type Row = Omit<StoredMail, 'canResend'>;

/** The stored mails, newest first, without their content. */
@Injectable()
export class ListMails {
  private readonly onRequestOnly: ReadonlySet<string>;

  constructor(
    private readonly database: Database,
    @Inject(MAIL_TEMPLATES) templates: readonly MailTemplate[],
  ) {
    this.onRequestOnly = new Set(templates.filter((one) => one.onRequestOnly).map(({ name }) => name));
  }

  async page({
    fate,
    search = '',
    cursor,
    limit,
  }: z.output<typeof storedMailQuery>): Promise<Page<StoredMail>> {
    const patterns = wordPatterns(search);
    const filters = [
      fate ? FATES[fate] : 'true',
      ...patterns.map((_pattern, index) => `${WORDS} LIKE plain_text($${index + 1})`),
    ].join(' AND ');
    const after = cursor === undefined ? 'true' : `m.id < $${patterns.length + 1}`;
    const values = cursor === undefined ? patterns : [...patterns, idOfCursor(cursor)];
    const [counted, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT ${countUpTo(COUNTED_FOR_STAFF, `mails m WHERE ${filters}`)} AS count`,
        patterns,
      ),
      queryAsJson<Row>(
        this.database,
        `SELECT ${COLUMNS} FROM ${FROM} WHERE ${filters} AND ${after} ORDER BY m.id DESC LIMIT ${limit + 1}`,
        values,
      ),
    ]);
    const { total, totalIsLeast } = totalOf(counted?.count ?? 0, COUNTED_FOR_STAFF);
    return { ...pageById(rows.map(this.shape), limit, total), totalIsLeast };
  }

  /** The newest mails about an order, to the shopper and to the owner; none without such an order. */
  async ofOrder(orderId: string): Promise<StoredMail[]> {
    const rows = await queryAsJson<Row>(
      this.database,
      `SELECT ${COLUMNS} FROM orders o JOIN mails m ON ${ORDER_NUMBER} = o.order_number
       WHERE o.id = $1 ORDER BY m.id DESC LIMIT ${MOST_OF_ORDER}`,
      [orderId],
    );
    return rows.map(this.shape);
  }

  async byId(id: string): Promise<StoredMail | undefined> {
    const [row] = await queryAsJson<Row>(this.database, `SELECT ${COLUMNS} FROM ${FROM} WHERE m.id = $1`, [
      id,
    ]);
    return row && this.shape(row);
  }

  /** True for a mail whose link holds for a short time: its recipient asks for a new one. */
  isOnRequestOnly(template: string): boolean {
    return this.onRequestOnly.has(template);
  }

  private readonly shape = (row: Row): StoredMail => ({
    ...row,
    canResend: ['sent', 'failed', 'discarded'].includes(row.fate) && !this.isOnRequestOnly(row.template),
  });
}
