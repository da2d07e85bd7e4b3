import type {
  ImportField,
  ImportFinding,
  ImportItem,
  ImportKept,
  ImportPreview,
  ImportRun,
  ImportSchedule,
  ImportStarted,
  ImportStatus,
} from '#contracts/import';
import type { Locale } from '#contracts/primitives';
import { api } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

const ADMIN = '/api/admin/shopify';

/** What the owner chose: the store itself, or a file; whether it is only tried; and the options. */
export interface ImportWish {
  dryRun: boolean;
  file: File | null;
  archiveMissing: boolean;
  overwrite: ImportField[];
}

/** Entries of one page of an import's lists, and of the history. */
export const DETAILS_PAGE = 25;
export const HISTORY_PAGE = 10;

/** A page of what an import did or found, of one sort or of all. */
export interface DetailsQuery {
  id: string;
  only: string;
  cursor: string | undefined;
}

const detailsPath = (list: string, filter: string, { id, only, cursor }: DetailsQuery) =>
  `${ADMIN}/imports/${id}/${list}${queryString({ [filter]: only, cursor, limit: DETAILS_PAGE })}`;

const tagged = api.enhanceEndpoints({ addTagTypes: ['Import', 'ImportSchedule'] });

function bodyOf({ file, archiveMissing, overwrite }: ImportWish): unknown {
  if (!file) return { archiveMissing, overwrite };
  const form = new FormData();
  form.set('archiveMissing', String(archiveMissing));
  if (overwrite.length > 0) form.set('overwrite', overwrite.join(','));
  // The file comes last, so that a refused choice is told before 200 MB have travelled.
  form.set('file', file);
  return form;
}

/** The owner's imports. */
export const importApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getImportStatus: build.query<ImportStatus, void>({ query: () => `${ADMIN}/status` }),
    getImportPreview: build.query<ImportPreview, void>({ query: () => `${ADMIN}/preview` }),
    getImports: build.query<ListPage<ImportRun>, string | void>({
      query: (cursor) => `${ADMIN}/imports${queryString({ limit: HISTORY_PAGE, cursor: cursor ?? '' })}`,
      transformResponse: (items: ImportRun[], meta) => listPage(items, meta),
      providesTags: ['Import'],
    }),
    getImportItems: build.query<ListPage<ImportItem>, DetailsQuery>({
      query: (query) => detailsPath('items', 'outcome', query),
      transformResponse: (items: ImportItem[], meta) => listPage(items, meta),
      providesTags: ['Import'],
    }),
    getImportErrors: build.query<ListPage<ImportFinding>, DetailsQuery>({
      query: (query) => detailsPath('errors', 'kind', query),
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
    getKeptFields: build.query<ImportKept[], string>({
      query: (id) => `${ADMIN}/imports/${id}/kept`,
      providesTags: ['Import'],
    }),
    applyDryRun: build.mutation<ImportStarted, { id: string; overwrite: ImportField[] }>({
      query: ({ id, overwrite }) => ({
        path: `${ADMIN}/imports/${id}/apply`,
        method: 'POST',
        body: { overwrite },
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
  useGetKeptFieldsQuery,
  useApplyDryRunMutation,
  useCancelImportMutation,
  useUndoImportMutation,
  useGetImportScheduleQuery,
  useKeepImportScheduleMutation,
} = importApi;

/** Where the findings of an import are downloaded from. */
export const errorsFile = (id: string, lang: Locale): string =>
  `${ADMIN}/imports/${id}/errors.csv?lang=${lang}`;
/** Where an import tells how it goes. */
export const eventsOf = (id: string): string => `${ADMIN}/imports/${id}/events`;
