import { Injectable } from '@nestjs/common';
import type { Finding } from '../../domain/engine/finding.js';
import { ImportChanges, type RecordAdded, type RecordChanged } from '../../domain/engine/import-changes.js';
import { planRecordUndo } from '../../domain/records/plan-record.js';
import { RecordLinks, type RecordKind, type StoredRecord } from '../../domain/records/records.js';
import { RecordStores } from './record-stores.js';
import { sameValue } from '#kernel';

const BATCH = 300;
const NOTE = { kind: 'note', row: null, field: 'undo', value: null } as const;

/** Undoes the recorded changes of an import of records. Joins the transaction. */
@Injectable()
export class UndoRecords {
  constructor(
    private readonly stores: RecordStores,
    private readonly changes: ImportChanges,
    private readonly links: RecordLinks,
  ) {}

  /** Undoes the newest changes that are left. Returns how many, and notes on those that stay. */
  async undoNewest(
    importId: string,
    kind: RecordKind,
  ): Promise<{ readonly undone: number; readonly findings: Finding[] }> {
    const changes = await this.changes.takeNewest(importId, BATCH);
    const stored = await this.stores.of(kind).locked([...new Set(changes.map((one) => one.subjectId))]);
    const byId = new Map(stored.map((record) => [record.id, record]));
    const added = changes.filter((change) => change.kind === 'record-added');
    const changed = changes.filter((change) => change.kind === 'record-changed');
    const findings = [
      ...(await this.restore(kind, changed, byId)),
      ...(await this.remove(kind, added, byId)),
    ];
    return { undone: changes.length, findings };
  }

  private async restore(
    kind: RecordKind,
    changes: readonly RecordChanged[],
    stored: ReadonlyMap<string, StoredRecord>,
  ): Promise<Finding[]> {
    const findings: Finding[] = [];
    const restored = changes.flatMap(({ subjectId: id, before, after }): StoredRecord[] => {
      const now = stored.get(id);
      if (!now) return [];
      const fields = planRecordUndo(before.fields, after, now.fields);
      if (Object.keys(fields).length < Object.keys(after).length) findings.push(changedSince(id));
      return [{ id, fields }];
    });
    const store = this.stores.of(kind);
    const claims = await store.claimsAfter?.(restored);
    const allowed = restored.filter(({ id }) => !claims?.has(id));
    if (allowed.length > 0) await store.change(allowed);
    for (const [handle, words] of claims ?? [])
      findings.push({ ...NOTE, handle, field: 'claims', code: 'page-claims', value: words.join(', ') });
    const former = changes.flatMap(({ before }) => before.link ?? []);
    await this.links.delete(
      kind,
      changes.filter(({ before }) => before.link === null).map(({ subjectId }) => subjectId),
    );
    await this.links.save(kind, former);
    return findings;
  }

  /** Removes what the import added. A record that was changed since, or that something of the shop needs, stays. */
  private async remove(
    kind: RecordKind,
    added: readonly RecordAdded[],
    stored: ReadonlyMap<string, StoredRecord>,
  ): Promise<Finding[]> {
    const isUntouched = ({ subjectId, after }: RecordAdded) => {
      const now = stored.get(subjectId)?.fields;
      return (
        now !== undefined && Object.entries(after).every(([field, value]) => sameValue(now[field], value))
      );
    };
    const present = added.filter(({ subjectId }) => stored.has(subjectId));
    const untouched = present.filter(isUntouched);
    const needed = await this.stores.of(kind).remove(untouched.map(({ subjectId }) => subjectId));
    await this.links.delete(
      kind,
      added.map(({ subjectId }) => subjectId),
    );
    const touched = present.filter((change) => !untouched.includes(change));
    return [
      ...touched.map(({ subjectId }) => changedSince(subjectId)),
      ...needed.map((id): Finding => ({
        ...NOTE,
        handle: id,
        code: kind === 'pages' ? 'undo-page-published' : 'undo-record-needed',
      })),
    ];
  }
}

const changedSince = (id: string): Finding => ({ ...NOTE, handle: id, code: 'undo-changed-since' });
