import type { DomainEvent } from '#kernel';

/** The job that runs an import from its current position. */
export const RUN_IMPORT = 'run-import';
/** The job that undoes an import. */
export const UNDO_IMPORT = 'undo-import';
/** The job that downloads waiting product pictures. */
export const FETCH_PICTURES = 'fetch-pictures';

export const IMPORT_REQUESTED = 'import.import-requested';

/** The owner or the schedule has requested an import or an undo. */
export type ImportRequested = DomainEvent<
  typeof IMPORT_REQUESTED,
  { readonly importId: string; readonly job: typeof RUN_IMPORT | typeof UNDO_IMPORT }
>;

export function importRequested(importId: string, job: ImportRequested['payload']['job']): ImportRequested {
  return { type: IMPORT_REQUESTED, payload: { importId, job } };
}
