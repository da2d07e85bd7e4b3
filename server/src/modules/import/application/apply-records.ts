import { Injectable } from '@nestjs/common';
import type { Finding } from '../domain/finding.js';
import { ImportChanges, type ImportChange } from '../domain/import-changes.js';
import type { Counts, ImportRun } from '../domain/import-run.js';
import { Imports, type RunItem } from '../domain/imports.js';
import { RecordLinks, type RecordBatch, type RecordFields, type RecordKind } from '../domain/records.js';
import { picturesInText, RunPictures, type TextPicture } from '../domain/pictures.js';
import { cutTo } from '../domain/plain-text.js';
import { PlanRecords, type PlannedRecord } from './plan-records.js';
import { RecordStores } from './record-stores.js';
import { Clock } from '#platform/clock';
import { isRejectedData } from '#platform/errors/rejected-data';
import { Transactions } from '#platform/database/transactions';

/** An import of records other than products. */
export type RecordRun = ImportRun & { kind: RecordKind };

/** Plans a batch of records and, unless it is a dry run, writes it, in one transaction that also counts it as done. */
@Injectable()
export class ApplyRecords {
  constructor(
    private readonly transactions: Transactions,
    private readonly imports: Imports,
    private readonly planRecords: PlanRecords,
    private readonly stores: RecordStores,
    private readonly links: RecordLinks,
    private readonly changes: ImportChanges,
    private readonly runPictures: RunPictures,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the import after the batch; undefined when it was cancelled or another process has applied the batch. When
   * the database rejects the batch, it is halved until the rejected record is found and reported.
   */
  async apply(run: RecordRun, batch: RecordBatch): Promise<RecordRun | undefined> {
    try {
      return await this.locked(run, async (held) => {
        const planned = await this.planRecords.plan(held, batch.records);
        if (held.mode === 'import') await this.write(held, planned);
        const findings = [...batch.findings, ...planned.flatMap((one) => one.findings)];
        await this.record(
          held,
          batch,
          planned.map(({ item }) => item),
          findings,
        );
      });
    } catch (error) {
      if (!isRejectedData(error)) throw error;
      return batch.records.length > 1 ? this.applyHalves(run, batch) : this.reject(run, batch, error);
    }
  }

  private async applyHalves(run: RecordRun, batch: RecordBatch): Promise<RecordRun | undefined> {
    const middle = Math.ceil(batch.records.length / 2);
    const first = { ...batch, records: batch.records.slice(0, middle), findings: [], resumeAt: null };
    const between = await this.apply(run, first);
    return between && this.apply(between, { ...batch, records: batch.records.slice(middle) });
  }

  private reject(run: RecordRun, batch: RecordBatch, error: unknown): Promise<RecordRun | undefined> {
    const values = { said: cutTo((error as Error).message, 200) };
    const findings = batch.records.map(({ name: handle, row }): Finding => {
      return { kind: 'rejected', row, handle, field: 'record', code: 'not-stored', values, value: null };
    });
    const items = batch.records.map(({ name: handle, title, row }): RunItem => {
      return { handle, title, row, productId: null, outcome: 'rejected', differences: [] };
    });
    return this.locked(run, (held) => this.record(held, batch, items, [...batch.findings, ...findings]));
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

  private locked(run: RecordRun, work: (held: RecordRun) => Promise<void>): Promise<RecordRun | undefined> {
    return this.transactions.run(async () => {
      const held = (await this.imports.lock(run.id)) as RecordRun | undefined;
      if (!held?.expectsBatch(run.batches)) return undefined;
      await work(held);
      await this.imports.save(held);
      return held;
    });
  }

  private async record(
    run: RecordRun,
    { resumeAt, progressDone, progressTotal }: RecordBatch,
    items: readonly RunItem[],
    findings: readonly Finding[],
  ): Promise<void> {
    await this.imports.record(run, items, findings);
    const counts: Partial<Counts> = { notes: findings.length };
    for (const { outcome } of items) counts[outcome] = (counts[outcome] ?? 0) + 1;
    run.recordBatch({ counts, items: items.length, resumeAt, progressDone, progressTotal }, this.clock.now());
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
