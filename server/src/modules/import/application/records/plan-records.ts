import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Finding, ReasonCode } from '../../domain/engine/finding.js';
import type { ImportRun } from '../../domain/engine/import-run.js';
import { Imports, type RunItem } from '../../domain/engine/imports.js';
import { planRecord, type RecordPlan } from '../../domain/records/plan-record.js';
import {
  RecordLinks,
  type RecordFields,
  type RecordKind,
  type RecordLink,
  type SourceRecord,
  type StoredRecord,
} from '../../domain/records/records.js';
import { RecordStores } from './record-stores.js';
import { newId } from '#platform/ids';

/** What happens to one record of a batch. `write` is missing when nothing of the shop changes. */
export interface PlannedRecord {
  readonly item: RunItem;
  readonly findings: readonly Finding[];
  /** The link to store; missing when it is stored already. */
  readonly link?: RecordLink & { readonly before: RecordLink | null };
  readonly write?:
    | { readonly kind: 'add'; readonly record: StoredRecord }
    | { readonly kind: 'change'; readonly stored: StoredRecord; readonly fields: RecordFields };
}

/** A record with all its fields, beside what the shop has. */
interface Compared {
  readonly record: SourceRecord;
  readonly fields: RecordFields;
  readonly fingerprint: string;
  readonly link: RecordLink | undefined;
}

/** Compares a batch of records with the shop's. Joins the transaction; writes nothing. */
@Injectable()
export class PlanRecords {
  constructor(
    private readonly imports: Imports,
    private readonly links: RecordLinks,
    private readonly stores: RecordStores,
  ) {}

  async plan(
    run: ImportRun & { kind: RecordKind },
    records: readonly SourceRecord[],
  ): Promise<PlannedRecord[]> {
    const rows = new Map(
      await this.imports.rowsOf(
        run.id,
        records.map(({ name }) => name),
      ),
    );
    const links = await this.links.find(
      run.kind,
      records.map(({ key }) => key),
    );
    const keys = new Map<string, number>();
    const planned = new Map<SourceRecord, PlannedRecord>();
    const compared: Compared[] = [];
    for (const record of records) {
      const { key, name, fields, row } = record;
      const earlier = rows.get(name) ?? keys.get(key);
      rows.set(name, earlier ?? row);
      keys.set(key, earlier ?? row);
      if (!fields) planned.set(record, outcome(record, 'rejected'));
      else if (earlier !== undefined) planned.set(record, twice(record, earlier));
      else {
        const [link, fingerprint] = [links.get(key), fingerprintOf(fields)];
        if (link?.fingerprint === fingerprint)
          planned.set(record, outcome(record, 'unchanged', link.subjectId));
        else compared.push({ record, fields, fingerprint, link });
      }
    }
    await this.compare(run.kind, compared, planned);
    return records.map((record) => planned.get(record) ?? outcome(record, 'rejected'));
  }

  private async compare(
    kind: RecordKind,
    compared: readonly Compared[],
    planned: Map<SourceRecord, PlannedRecord>,
  ): Promise<void> {
    if (compared.length === 0) return;
    const store = this.stores.of(kind);
    const linked = await store.locked(compared.flatMap(({ link }) => link?.subjectId ?? []));
    const byId = new Map(linked.map((stored) => [stored.id, stored]));
    const matching = await store.matching(compared.map(({ fields }) => fields));
    const taken = new Set<string>();
    for (const [index, one] of compared.entries()) {
      const stored = one.link ? byId.get(one.link.subjectId) : matching[index];
      const other = one.link && matching[index]?.id !== stored?.id ? matching[index] : undefined;
      planned.set(one.record, planOne(kind, one, stored, other, taken));
    }
    const changes = [...planned].flatMap(([record, { write }]) =>
      write?.kind === 'change' ? [{ record, id: write.stored.id, fields: write.fields }] : [],
    );
    const claims = await store.claimsAfter?.(changes);
    for (const { record, id } of changes) {
      const words = claims?.get(id);
      if (words) planned.set(record, withoutChange(record, id, planned.get(record), words));
    }
  }
}

/**
 * @param other a record of the shop that is not this one and has its name
 * @param taken ids that an earlier record of the batch has
 */
function planOne(
  kind: RecordKind,
  one: Compared,
  stored: StoredRecord | undefined,
  other: StoredRecord | undefined,
  taken: Set<string>,
): PlannedRecord {
  const { record, fields, fingerprint, link } = one;
  const linkTo = (subjectId: string) => {
    return { key: record.key, subjectId, fingerprint, snapshot: fields, before: link ?? null };
  };
  if (other || (stored && taken.has(stored.id))) return conflict(record, 'record-taken');
  if (link && !stored) {
    const note = finding(record, 'note', 'record-removed');
    return { ...outcome(record, 'unchanged'), findings: [...record.findings, note] };
  }
  if (!stored) {
    const id = newId();
    const planned = outcome(record, 'new', id);
    return { ...planned, link: linkTo(id), write: { kind: 'add', record: { id, fields } } };
  }
  taken.add(stored.id);
  if (!link && (kind === 'discounts' || kind === 'pages')) return conflict(record, 'record-own');
  const plan = planRecord(fields, stored, link);
  return { ...changed(record, stored, plan), link: linkTo(stored.id) };
}

function changed(record: SourceRecord, stored: StoredRecord, plan: RecordPlan): PlannedRecord {
  const isChange = Object.keys(plan.fields).length > 0;
  const planned = outcome(record, isChange ? 'changed' : 'unchanged', stored.id);
  const item = { ...planned.item, differences: plan.differences };
  return {
    ...planned,
    item,
    ...(isChange && { write: { kind: 'change', stored, fields: plan.fields } as const }),
  };
}

/** The record as it is. Without a link: the next import tries again, when there may be a proof. */
function withoutChange(
  record: SourceRecord,
  id: string,
  plan: PlannedRecord | undefined,
  words: readonly string[],
): PlannedRecord {
  const { item } = outcome(record, 'unchanged', id);
  const differences = (plan?.item.differences ?? []).map((one) => ({ ...one, kept: true }));
  const found = { ...finding(record, 'note', 'page-claims'), field: 'claims', value: words.join(', ') };
  return { item: { ...item, differences }, findings: [...record.findings, found] };
}

function outcome(record: SourceRecord, is: RunItem['outcome'], id: string | null = null): PlannedRecord {
  const { name: handle, title, row, findings } = record;
  return { item: { handle, title, row, productId: id, outcome: is, differences: [] }, findings };
}

function twice(record: SourceRecord, row: number): PlannedRecord {
  const found = finding(record, 'conflict', 'record-twice', { row });
  return { ...outcome(record, 'conflicting'), findings: [...record.findings, found] };
}

function conflict(record: SourceRecord, code: ReasonCode): PlannedRecord {
  return {
    ...outcome(record, 'conflicting'),
    findings: [...record.findings, finding(record, 'conflict', code)],
  };
}

function finding(
  { row, name }: SourceRecord,
  kind: Finding['kind'],
  code: ReasonCode,
  values: Finding['values'] = {},
): Finding {
  return { kind, row, handle: name, field: 'record', code, values, value: name };
}

function fingerprintOf(fields: RecordFields): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}
