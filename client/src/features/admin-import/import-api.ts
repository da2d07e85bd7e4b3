import type {
  ImportFinding,
  ImportItem,
  ImportPreview,
  ImportRun,
  ImportSchedule,
  ImportStarted,
  ImportStatus,
} from '#contracts/import';
import { api } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

const ADMIN = '/api/admin/shopify';

/** What the owner chose: the store itself, or a file; whether it is only tried; and the options. */
export interface ImportWish {
  dryRun: boolean;
  file: File | null;
  archiveMissing: boolean;
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['Import', 'ImportSchedule'] });

function bodyOf({ file, archiveMissing }: ImportWish): unknown {
  if (!file) return { archiveMissing };
  const form = new FormData();
  form.set('archiveMissing', String(archiveMissing));
  form.set('file', file);
  return form;
}

/** The owner's imports. */
export const importApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getImportStatus: build.query<ImportStatus, void>({ query: () => `${ADMIN}/status` }),
    getImportPreview: build.query<ImportPreview, void>({ query: () => `${ADMIN}/preview` }),
    getImports: build.query<ListPage<ImportRun>, void>({
      query: () => `${ADMIN}/imports?limit=10`,
      transformResponse: (items: ImportRun[], meta) => listPage(items, meta),
      providesTags: ['Import'],
    }),
    getImportItems: build.query<ListPage<ImportItem>, { id: string; outcome: string }>({
      query: ({ id, outcome }) => `${ADMIN}/imports/${id}/items${queryString({ outcome, limit: 50 })}`,
      transformResponse: (items: ImportItem[], meta) => listPage(items, meta),
      providesTags: ['Import'],
    }),
    getImportErrors: build.query<ListPage<ImportFinding>, string>({
      query: (id) => `${ADMIN}/imports/${id}/errors?limit=50`,
      transformResponse: (items: ImportFinding[], meta) => listPage(items, meta),
      providesTags: ['Import'],
    }),
    startImport: build.mutation<ImportStarted, ImportWish>({
      query: (wish) => ({
        path: `${ADMIN}/${wish.dryRun ? 'dry-run' : 'import'}`,
        method: 'POST',
        body: bodyOf(wish),
      }),
      invalidatesTags: ['Import'],
    }),
    cancelImport: build.mutation<ImportRun, string>({
      query: (id) => ({ path: `${ADMIN}/imports/${id}/cancel`, method: 'POST' }),
      invalidatesTags: ['Import'],
    }),
    undoImport: build.mutation<ImportRun, string>({
      query: (id) => ({ path: `${ADMIN}/imports/${id}/undo`, method: 'POST' }),
      invalidatesTags: ['Import'],
    }),
    getImportSchedule: build.query<ImportSchedule, void>({
      query: () => `${ADMIN}/schedule`,
      providesTags: ['ImportSchedule'],
    }),
    keepImportSchedule: build.mutation<ImportSchedule, ImportSchedule>({
      query: (body) => ({ path: `${ADMIN}/schedule`, method: 'PUT', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['ImportSchedule']),
    }),
  }),
});
export const {
  useGetImportStatusQuery,
  useGetImportPreviewQuery,
  useGetImportsQuery,
  useGetImportItemsQuery,
  useGetImportErrorsQuery,
  useStartImportMutation,
  useCancelImportMutation,
  useUndoImportMutation,
  useGetImportScheduleQuery,
  useKeepImportScheduleMutation,
} = importApi;

/** Where the findings of an import are downloaded from. */
export const errorsFile = (id: string): string => `${ADMIN}/imports/${id}/errors.csv`;
/** Where an import tells how it goes. */
export const eventsOf = (id: string): string => `${ADMIN}/imports/${id}/events`;
