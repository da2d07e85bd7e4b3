import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { AuditSubjects } from './audit-subjects.js';
import type { ActQuery, AuditAct, AuditEntry, auditQuery } from '#contracts/identity';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';

/** An entry as it is stored; only its module knows whether it can be undone, and its subject what it is called now. */
export type StoredAuditEntry = Omit<AuditEntry, 'canUndo' | 'subject'>;
/** An act with the actions of those of its changes that have not been undone and hold what undoing needs. */
export type StoredAct = Omit<AuditAct, 'canUndo' | 'subject'> & { open: readonly string[] };
type Dates<T> = Omit<T, 'createdAt' | 'undoneAt'> & { createdAt: Date; undoneAt: Date | null };
type Bind = (value: unknown) => string;
/** The conditions of a list for the entries under an alias. */
type Conditions = (alias: string) => string;

const COLUMNS = `a.id, a.staff_id AS "staffId", a.staff_email AS "staffEmail", a.action, a.subject_type AS "subjectType",
  a.subject_id AS "subjectId", a.before, a.after, a.undone_at AS "undoneAt", a.request_id AS "requestId",
  a.created_at AS "createdAt"`;

/** The audit log, newest first. Ids increase with time, so the cursor needs only the id. */
@Injectable()
export class ListAudit {
  constructor(
    private readonly database: Database,
    private readonly subjects: AuditSubjects,
  ) {}

  /** The changes, each by itself. */
  async page(
    query: z.output<typeof auditQuery>,
    may: (permission: string) => boolean,
  ): Promise<Page<StoredAuditEntry>> {
    const { values, bind } = binder();
    const conditions = await this.conditions(query, may, bind);
    const ofAct =
      query.act === undefined
        ? ''
        : `AND (a.id = ${bind(query.act)} OR a.act_id = (SELECT act_id FROM audit_log WHERE id = ${bind(query.act)}))`;
    const from = `FROM audit_log a WHERE ${conditions('a')} ${ofAct}`;
    return this.rows<StoredAuditEntry>(query, from, COLUMNS, { values, bind });
  }

  /** The acts: each by the newest of its changes that fit the filters, with how many it has. */
  async acts(query: ActQuery, may: (permission: string) => boolean): Promise<Page<StoredAct>> {
    const { values, bind } = binder();
    const conditions = await this.conditions(query, may, bind);
    const from = `FROM audit_log a WHERE ${conditions('a')} AND NOT EXISTS (
      SELECT FROM audit_log n WHERE n.act_id = a.act_id AND n.id > a.id AND ${conditions('n')})`;
    const open = `undone_at IS NULL AND (before IS NOT NULL OR after IS NOT NULL)`;
    const whole = (what: string, where: string) =>
      `(SELECT ${what} FROM audit_log o WHERE (o.id = a.id OR o.act_id = a.act_id) AND ${where})`;
    const columns = `${COLUMNS}, ${whole('count(*)::integer', 'true')} AS count,
      ${whole('count(*)::integer', 'o.undone_at IS NOT NULL')} AS undone,
      ARRAY${whole('DISTINCT o.action', open)} AS open`;
    return this.rows<StoredAct>(query, from, columns, { values, bind });
  }

  private async rows<T extends StoredAuditEntry>(
    { cursor, limit }: ActQuery,
    from: string,
    columns: string,
    { values, bind }: ReturnType<typeof binder>,
  ): Promise<Page<T>> {
    const total = await this.database.one<{ count: number }>(
      `SELECT ${countUpTo(COUNTED_FOR_STAFF, from.slice('FROM '.length))} AS count`,
      [...values],
    );
    const after = cursor === undefined ? '' : `AND a.id < ${bind(idOfCursor(cursor))}`;
    const rows = await this.database.query<Dates<T>>(
      `SELECT ${columns} ${from} ${after} ORDER BY a.id DESC LIMIT ${limit + 1}`,
      values,
    );
    const counted = totalOf(total?.count ?? 0, COUNTED_FOR_STAFF);
    return { ...pageById(rows.map(shape<T>), limit, counted.total), ...counted };
  }

  private async conditions(
    query: ActQuery,
    may: (permission: string) => boolean,
    bind: Bind,
  ): Promise<Conditions> {
    const filters: Conditions[] = [];
    const equal = (column: string, value: string | undefined) => {
      if (!value) return;
      const bound = bind(value);
      filters.push((alias) => `${alias}.${column} = ${bound}`);
    };
    equal('subject_type', query.subjectType);
    equal('subject_id', query.subjectId);
    equal('staff_email', query.by);
    const day = (comparison: string, value: string | undefined, later: string) => {
      if (!value) return;
      const bound = bind(value);
      filters.push(
        (alias) => `${alias}.created_at ${comparison} (SELECT shop_midnight(${bound}::date${later}))`,
      );
    };
    day('>=', query.from, '');
    day('<', query.to, ' + 1');
    if (query.search) filters.push(await this.found(query.search, query.actions ?? [], may, bind));
    return (alias) => ['true', ...filters.map((filter) => filter(alias))].join(' AND ');
  }

  /** What was changed has these words in its name now or in the change, or the change is of one of these kinds. */
  private async found(
    search: string,
    actions: readonly string[],
    may: (permission: string) => boolean,
    bind: Bind,
  ): Promise<Conditions> {
    const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const [words, ids, kinds] = [bind(pattern), bind(await this.subjects.named(pattern, may)), bind(actions)];
    return (alias) =>
      `(${alias}.before::text ILIKE ${words} OR ${alias}.after::text ILIKE ${words}
        OR ${alias}.subject_id = ANY(${ids}::text[]) OR ${alias}.action = ANY(${kinds}::text[]))`;
  }
}

function binder() {
  const values: unknown[] = [];
  return { values, bind: (value: unknown) => `$${values.push(value)}` };
}

function shape<T extends StoredAuditEntry>(row: Dates<T>): T {
  const { createdAt, undoneAt, ...others } = row;
  return {
    ...others,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  } as unknown as T;
}
