import type { DomainEvent } from '#kernel';

/** The job that runs an import, or goes on with one. */
export const RUN_IMPORT = 'run-import';
/** The job that takes an import back. */
export const UNDO_IMPORT = 'undo-import';

/** The job that fetches pictures that wait. */
export const FETCH_PICTURES = 'fetch-pictures';

export const IMPORT_REQUESTED = 'import.import-requested';

/** An import is to be started, or taken back. */
export type ImportRequested = DomainEvent<
  typeof IMPORT_REQUESTED,
  { readonly importId: string; readonly job: typeof RUN_IMPORT | typeof UNDO_IMPORT }
>;

export function importRequested(importId: string, job: ImportRequested['payload']['job']): ImportRequested {
  return { type: IMPORT_REQUESTED, payload: { importId, job } };
}
