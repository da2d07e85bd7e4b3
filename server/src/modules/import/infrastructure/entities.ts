import { EntitySchema, type ValueTransformer } from 'typeorm';
import { toOptions, type ImportOptions } from '../domain/engine/import-options.js';
import { ImportRun, NO_COUNTS, type Counts } from '../domain/engine/import-run.js';
import { NightlyImport } from '../domain/schedule/nightly-import.js';

const bigint: ValueTransformer = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};
const options: ValueTransformer = {
  to: (value: ImportOptions) => value,
  from: (value: Record<string, unknown>) => toOptions(value),
};
const counts: ValueTransformer = {
  to: (value: Counts) => value,
  from: (value: Partial<Counts>) => ({ ...NO_COUNTS, ...value }),
};
/** `03:00:00` in the database, `03:00` in the domain. */
const minutes: ValueTransformer = {
  to: (value: string) => value,
  from: (value: string) => value.slice(0, 5),
};

const ImportRunSchema = new EntitySchema<ImportRun>({
  name: 'ImportRun',
  target: ImportRun,
  tableName: 'imports',
  columns: {
    id: { type: 'uuid', primary: true },
    kind: { type: 'text' },
    source: { type: 'text' },
    mode: { type: 'text' },
    state: { type: 'text' },
    fileName: { name: 'file_name', type: 'text', nullable: true },
    filePath: { name: 'file_path', type: 'text', nullable: true },
    sourceName: { name: 'source_name', type: 'text', nullable: true },
    options: { type: 'jsonb', transformer: options },
    counts: { type: 'jsonb', transformer: counts },
    progressDone: { name: 'progress_done', type: 'bigint', transformer: bigint },
    progressTotal: { name: 'progress_total', type: 'bigint', nullable: true, transformer: bigint },
    batches: { type: 'integer' },
    resumeAt: { name: 'resume_at', type: 'text', nullable: true },
    items: { type: 'integer' },
    stumbles: { type: 'integer' },
    trouble: { type: 'jsonb', nullable: true },
    message: { type: 'text', nullable: true },
    failureCode: { name: 'failure_code', type: 'text', nullable: true },
    startedBy: { name: 'started_by', type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz', update: false },
    startedAt: { name: 'started_at', type: 'timestamptz', nullable: true },
    finishedAt: { name: 'finished_at', type: 'timestamptz', nullable: true },
    seenAt: { name: 'seen_at', type: 'timestamptz' },
  },
});

const NightlyImportSchema = new EntitySchema<NightlyImport>({
  name: 'NightlyImport',
  target: NightlyImport,
  tableName: 'import_schedule',
  columns: {
    onlyRow: { name: 'only_row', type: 'boolean', primary: true },
    enabled: { type: 'boolean' },
    at: { name: 'at_time', type: 'time', transformer: minutes },
    options: { type: 'jsonb', transformer: options },
    lastDay: { name: 'last_day', type: 'date', nullable: true },
  },
});

/** The classes of this module that TypeORM maps. */
export const IMPORT_ENTITIES: EntitySchema[] = [ImportRunSchema, NightlyImportSchema];
