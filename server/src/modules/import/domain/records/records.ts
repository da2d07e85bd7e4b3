import type { Batch } from '../engine/batch.js';
import type { Finding } from '../engine/finding.js';
import type { ImportKind } from '../engine/import-run.js';
import type { SourceWatch } from '../engine/source-watch.js';

/** What an import brings in beside products. */
export type RecordKind = Exclude<ImportKind, 'products'>;

/** The fields of a record as plain data: texts, numbers, lists and objects; dates as ISO 8601 texts. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** One record of a source, in the shop's terms. */
export interface SourceRecord {
  /** The source's id of it, for the next run. */
  readonly key: string;
  /** What people call it: a mail address, a number, a code. One import takes each name once. */
  readonly name: string;
  readonly title: string | null;
  /** Row of the file, or position in the store's list, for reports. */
  readonly row: number;
  /** Null when it cannot be imported; a finding says why. */
  readonly fields: RecordFields | null;
  readonly findings: readonly Finding[];
}

/** Reads batches from `resumeAt` on. Throws a `DomainError` with a message for the owner. */
export interface RecordSource {
  read(resumeAt: string | null): AsyncGenerator<Batch<SourceRecord>>;
}

/** What an import of records says about its source. */
export interface RecordRequest {
  readonly kind: RecordKind;
  readonly source: 'file' | 'api';
  readonly filePath: string | null;
}

/** Opens the source of an import of records. */
export abstract class RecordSources {
  /** Reading throws the reason of `watch.signal` once that is aborted. */
  abstract open(run: RecordRequest, watch: SourceWatch): RecordSource;
}

/** What a source told last about a record, so that values that were changed here stay. */
export interface RecordLink {
  readonly key: string;
  readonly subjectId: string;
  /** Equal fingerprints mean equal fields. */
  readonly fingerprint: string;
  readonly snapshot: RecordFields;
}

/** The links of imported records. Every method joins the transaction. */
export abstract class RecordLinks {
  abstract find(kind: RecordKind, keys: readonly string[]): Promise<ReadonlyMap<string, RecordLink>>;
  abstract save(kind: RecordKind, links: readonly RecordLink[]): Promise<void>;
  abstract delete(kind: RecordKind, subjectIds: readonly string[]): Promise<void>;
}

/** A record of the shop. */
export interface StoredRecord {
  readonly id: string;
  readonly fields: RecordFields;
}
