import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditSubject } from '#contracts/identity';
import { Database } from '#platform/database/database';

type Entry = Pick<AuditEntry, 'subjectType' | 'subjectId'>;

interface Source {
  /** What the reader needs to see such a thing elsewhere in the admin. */
  readonly permission: string;
  /** The table with its alias, and what is joined to it. The id is `s.id`. */
  readonly from: string;
  /** SQL of the name. No name of a person: the log says as little of people as it can. */
  readonly en: string;
  /** SQL of the Dutch name, where the shop has one. */
  readonly nl?: string;
  /** SQL of the id of what its page shows, where that is something else. */
  readonly page?: string;
}

const dutch = (alias: string, field: string) => `${alias}.translations->'nl'->>'${field}'`;
const ofVariant = (name: string) =>
  `concat_ws(', ', ${name}, nullif(concat_ws(' / ', s.size, s.color, s.option), ''))`;

/** How the owner knows the things that changes are made to, by the entry's kind of subject. */
const SOURCES: Readonly<Record<string, Source>> = {
  product: { permission: 'catalog.read', from: 'products s', en: 's.name', nl: dutch('s', 'name') },
  'stock-item': {
    permission: 'inventory.read',
    from: 'inventory s JOIN products p ON p.id = s.product_id',
    en: ofVariant('p.name'),
    nl: ofVariant(`coalesce(nullif(${dutch('p', 'name')}, ''), p.name)`),
    page: 's.product_id',
  },
  category: { permission: 'catalog.read', from: 'categories s', en: 's.name', nl: dutch('s', 'name') },
  'size-guide': { permission: 'catalog.read', from: 'size_guides s', en: 's.name' },
  colour: { permission: 'catalog.read', from: 'colours s', en: 's.name_en', nl: 's.name_nl' },
  maker: { permission: 'catalog.read', from: 'makers s', en: 's.name' },
  order: { permission: 'orders.read', from: 'orders s', en: 's.order_number' },
  return: {
    permission: 'orders.read',
    from: 'withdrawals s',
    en: 'coalesce(s.receipt_number, s.order_number)',
  },
  coupon: { permission: 'discounts.read', from: 'coupons s', en: 's.code' },
  page: { permission: 'content.read', from: 'pages s', en: 's.title', nl: dutch('s', 'title') },
  redirect: { permission: 'content.read', from: 'redirects s', en: 's.from_path' },
  'contact-message': { permission: 'messages.read', from: 'contact_messages s', en: 'NULL' },
  import: { permission: 'catalog.import', from: 'imports s', en: 's.file_name' },
  staff: { permission: 'staff.manage', from: 'staff s', en: 's.email' },
  'sign-in': { permission: 'staff.manage', from: 'staff s', en: 's.email' },
};

/** How many things of a kind a search looks at. */
const MOST_NAMED = 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of something that has no row of its own, such as the settings, or that the reader may not see. */
const NONE: AuditSubject = { name: null, isGone: false, pageId: null };

/** What the changes of the log were made to, as it is called now. */
@Injectable()
export class AuditSubjects {
  constructor(private readonly database: Database) {}

  /**
   * The entries with their subjects, by one statement for each kind of subject.
   * @param may whether the reader has a permission: what they may not see elsewhere has no name here
   */
  async addTo<E extends Entry>(
    entries: readonly E[],
    may: (permission: string) => boolean,
  ): Promise<(E & { subject: AuditSubject })[]> {
    const idsByType = new Map<string, Set<string>>();
    for (const { subjectType, subjectId } of entries) {
      const source = SOURCES[subjectType];
      if (!source || !may(source.permission) || !UUID.test(subjectId)) continue;
      idsByType.set(subjectType, (idsByType.get(subjectType) ?? new Set()).add(subjectId));
    }
    const found = new Map(
      await Promise.all(
        [...idsByType].map(async ([type, ids]) => [type, await this.subjectsOf(type, [...ids])] as const),
      ),
    );
    return entries.map((entry) => {
      const { subjectType, subjectId } = entry;
      if (!idsByType.get(subjectType)?.has(subjectId)) return { ...entry, subject: NONE };
      const subject = found.get(subjectType)?.get(subjectId) ?? { ...NONE, isGone: true };
      return { ...entry, subject };
    });
  }

  /**
   * The ids of what is called like this now, at most 1,000 of each kind.
   * @param pattern of `ILIKE`
   * @param may as in `addTo`
   */
  async named(pattern: string, may: (permission: string) => boolean): Promise<string[]> {
    const sources = Object.values(SOURCES).filter(({ permission }) => may(permission));
    if (sources.length === 0) return [];
    const parts = sources.map(
      ({ from, en, nl }) =>
        `(SELECT s.id::text AS id FROM ${from} WHERE ${en} ILIKE $1${nl ? ` OR ${nl} ILIKE $1` : ''} LIMIT ${MOST_NAMED})`,
    );
    const rows = await this.database.query<{ id: string }>(parts.join(' UNION '), [pattern]);
    return rows.map(({ id }) => id);
  }

  private async subjectsOf(type: string, ids: readonly string[]): Promise<Map<string, AuditSubject>> {
    const source = SOURCES[type];
    if (!source) return new Map();
    const rows = await this.database.query<{
      id: string;
      en: string | null;
      nl: string | null;
      page: string;
    }>(
      `SELECT s.id, ${source.en} AS en, ${source.nl ?? 'NULL'} AS nl, ${source.page ?? 's.id'} AS page
       FROM ${source.from} WHERE s.id = ANY($1::uuid[])`,
      [ids],
    );
    return new Map(
      rows.map(({ id, en, nl, page }) => [
        id,
        { name: en === null ? null : { en, nl: nl || en }, isGone: false, pageId: page },
      ]),
    );
  }
}
