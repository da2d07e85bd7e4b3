import { Injectable } from '@nestjs/common';
import type { Batch } from '../../domain/engine/batch.js';
import { ImportChanges, type ImportChange } from '../../domain/engine/import-changes.js';
import type { ImportRun } from '../../domain/engine/import-run.js';
import { picturesInText, RunPictures, type TextPicture } from '../../domain/pictures/pictures.js';
import {
  RecordLinks,
  RecordSources,
  type RecordFields,
  type RecordKind,
  type SourceRecord,
} from '../../domain/records/records.js';
import type { SourceWatch } from '../../domain/engine/source-watch.js';
import type { BatchPlan, ImportWork, OpenSource, ReportedName } from '../engine/import-work.js';
import { PlanRecords, type PlannedRecord } from './plan-records.js';
import { RecordStores } from './record-stores.js';
import { UndoRecords } from './undo-records.js';

/** An import of records other than products. */
export type RecordRun = ImportRun & { kind: RecordKind };

/** The import of customers, orders, discounts or pages. */
@Injectable()
export class RecordWork implements ImportWork<Batch<SourceRecord>> {
  readonly entryName = 'record';

  constructor(
    private readonly sources: RecordSources,
    private readonly planRecords: PlanRecords,
    private readonly stores: RecordStores,
    private readonly links: RecordLinks,
    private readonly changes: ImportChanges,
    private readonly runPictures: RunPictures,
    private readonly undoRecords: UndoRecords,
  ) {}

  open(run: RecordRun, watch: SourceWatch): OpenSource<Batch<SourceRecord>> {
    const batches = this.sources.open(run, watch).read(run.resumeAt);
    return { batches, finish: () => Promise.resolve() };
  }

  nameOf({ name: handle, title, row }: SourceRecord): ReportedName {
    return { handle, title, row };
  }

  async plan(run: RecordRun, batch: Batch<SourceRecord>): Promise<BatchPlan> {
    const planned = await this.planRecords.plan(run, batch.entries);
    return {
      items: planned.map(({ item }) => item),
      findings: planned.flatMap((one) => one.findings),
      counts: {},
      write: async () => {
        await this.write(run, planned);
        return {};
      },
    };
  }

  undoNewest({ id, kind }: RecordRun) {
    return this.undoRecords.undoNewest(id, kind);
  }

  private async write({ id, kind }: RecordRun, planned: readonly PlannedRecord[]): Promise<void> {
    const store = this.stores.of(kind);
    const writes = planned.flatMap(({ write }) => write ?? []);
    const added = writes.flatMap((write) => (write.kind === 'add' ? [write.record] : []));
    const changed = writes.flatMap((write) => (write.kind === 'change' ? [write] : []));
    if (added.length > 0) await store.add(added);
    if (changed.length > 0) {
      await store.change(changed.map(({ stored, fields }) => ({ id: stored.id, fields })));
    }
    await this.runPictures.addInTexts(id, kind === 'pages' ? planned.flatMap(picturesInPage) : []);
    await this.links.save(
      kind,
      planned.flatMap(({ link }) => link ?? []),
    );
    await this.changes.add(id, planned.flatMap(changesOf));
  }
}

function picturesInPage({ item, write }: PlannedRecord): TextPicture[] {
  const fields = write?.kind === 'add' ? write.record.fields : write?.fields;
  return picturesInText(item.handle, fields?.['body']);
}

function changesOf({ write, link }: PlannedRecord): ImportChange[] {
  if (!write || !link) return [];
  if (write.kind === 'add') {
    return [{ kind: 'record-added', subjectId: write.record.id, after: write.record.fields }];
  }
  const { stored, fields } = write;
  const before: RecordFields = Object.fromEntries(
    Object.keys(fields).map((field) => [field, stored.fields[field] ?? null]),
  );
  const { before: linkBefore } = link;
  return [
    {
      kind: 'record-changed',
      subjectId: stored.id,
      before: { fields: before, link: linkBefore },
      after: fields,
    },
  ];
}
