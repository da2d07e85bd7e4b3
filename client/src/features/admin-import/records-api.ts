import type { ImportRecordKind, ImportStarted } from '#contracts/import';
import { fileForm } from '../../shared/api/file-form';
import { importApi } from './import-api';

/** Input of an import of records: an export file, or the store when there is none. */
export interface RecordsRequest {
  kind: ImportRecordKind;
  dryRun: boolean;
  file: File | null;
}

export const { useStartRecordsImportMutation } = importApi.injectEndpoints({
  endpoints: (build) => ({
    startRecordsImport: build.mutation<ImportStarted, RecordsRequest>({
      query: ({ kind, dryRun, file }) => ({
        path: `/api/admin/shopify/records/${kind}/${dryRun ? 'dry-run' : 'import'}`,
        method: 'POST',
        body: file ? fileForm(file) : {},
      }),
      invalidatesTags: ['Import'],
    }),
  }),
});
