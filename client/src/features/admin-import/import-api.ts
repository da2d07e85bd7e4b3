import type {
  ImportApplication,
  ImportField,
  ImportFindingGroup,
  ImportItem,
  ImportKept,
  ImportPreview,
  ImportRun,
  ImportSchedule,
  ImportStarted,
  ImportStatus,
  ListedFinding,
} from '#contracts/import';
import type { Locale } from '#contracts/primitives';
import { api, unlessRefused } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

const ADMIN = '/api/admin/shopify';

/** Input of an import: the store or a file, dry run or not, and the options. */
export interface ImportRequest {
  dryRun: boolean;
  file: File | null;
  /** The owner's name of the file's source; empty for the file's name. */
  sourceName: string;
  archiveMissing: boolean;
  overwrite: ImportField[];
  /** Of the prices in a file; missing for a store, which names its own. */
  currency?: string;
  rate?: string;
  /** The day by which products that lack facts are to be complete; null: they are drafts until then. */
  completeBy: string | null;
}

/** Page size of an import's lists and of the history. */
export const DETAILS_PAGE = 25;
export const HISTORY_PAGE = 10;

/** Filters for a page of an import's products or findings. */
export interface DetailsQuery {
  id: string;
  only: string;
  cursor: string | undefined;
}

/** Filters for a page of an import's findings; an empty one selects all. */
export interface FindingsQuery {
  id: string;
  kind: string;
  field: string;
  code: string;
  cursor: string | undefined;
}

const detailsPath = (list: string, filter: string, { id, only, cursor }: DetailsQuery) =>
  `${ADMIN}/imports/${id}/${list}${queryString({ [filter]: only, cursor, limit: DETAILS_PAGE })}`;

const tagged = api.enhanceEndpoints({ addTagTypes: ['Import', 'ImportSchedule'] });

function bodyOf(request: ImportRequest): unknown {
  const { file, sourceName, archiveMissing, overwrite, currency, rate, completeBy } = request;
  const others = {
    ...(currency !== undefined && { currency }),
    ...(rate !== undefined && { rate }),
    ...(completeBy !== null && { completeBy }),
  };
  if (!file) return { archiveMissing, overwrite, ...others };
  const form = new FormData();
  form.set('archiveMissing', String(archiveMissing));
  if (overwrite.length > 0) form.set('overwrite', overwrite.join(','));
  for (const [name, value] of Object.entries(others)) form.set(name, value);
  if (sourceName.trim() !== '') form.set('sourceName', sourceName.trim());
  // The file comes last, so that a rejected option is reported before 200 MB are uploaded.
  form.set('file', file);
  return form;
}

/** API of the product import. */
export const importApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getImportStatus: build.query<ImportStatus, void>({ query: () => `${ADMIN}/status` }),
    getImportPreview: build.query<ImportPreview, void>({ query: () => `${ADMIN}/preview` }),
    getImports: build.query<ListPage<ImportRun>, string | void>({
      query: (cursor) => `${ADMIN}/imports${queryString({ limit: HISTORY_PAGE, cursor: cursor ?? '' })}`,
      transformResponse: listPage<ImportRun>,
      providesTags: ['Import'],
    }),
    getImportItems: build.query<ListPage<ImportItem>, DetailsQuery>({
      query: (query) => detailsPath('items', 'outcome', query),
      transformResponse: listPage<ImportItem>,
      providesTags: ['Import'],
    }),
    getImportErrors: build.query<ListPage<ListedFinding>, FindingsQuery>({
      query: ({ id, kind, field, code, cursor }) =>
        `${ADMIN}/imports/${id}/errors${queryString({ kind, field, code, cursor, limit: DETAILS_PAGE })}`,
      transformResponse: listPage<ListedFinding>,
      providesTags: ['Import'],
    }),
    getImportErrorGroups: build.query<ImportFindingGroup[], string>({
      query: (id) => `${ADMIN}/imports/${id}/errors/groups`,
      providesTags: ['Import'],
    }),
    startImport: build.mutation<ImportStarted, ImportRequest>({
      query: (request) => ({
        path: `${ADMIN}/${request.dryRun ? 'dry-run' : 'import'}`,
        method: 'POST',
        body: bodyOf(request),
      }),
      invalidatesTags: ['Import'],
    }),
    getProtectedFields: build.query<ImportKept[], string>({
      query: (id) => `${ADMIN}/imports/${id}/kept`,
      providesTags: ['Import'],
    }),
    applyDryRun: build.mutation<ImportStarted, { id: string } & ImportApplication>({
      query: ({ id, ...body }) => ({
        path: `${ADMIN}/imports/${id}/apply`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Import'],
    }),
    cancelImport: build.mutation<ImportRun, string>({
      query: (id) => ({ path: `${ADMIN}/imports/${id}/cancel`, method: 'POST' }),
      invalidatesTags: ['Import'],
    }),
    retryPictures: build.mutation<ImportRun, string>({
      query: (id) => ({ path: `${ADMIN}/imports/${id}/pictures/retry`, method: 'POST' }),
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
    saveImportSchedule: build.mutation<ImportSchedule, ImportSchedule>({
      query: (body) => ({ path: `${ADMIN}/schedule`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('ImportSchedule'),
    }),
  }),
});
export const {
  useGetImportStatusQuery,
  useGetImportPreviewQuery,
  useGetImportsQuery,
  useGetImportItemsQuery,
  useGetImportErrorsQuery,
  useGetImportErrorGroupsQuery,
  useStartImportMutation,
  useGetProtectedFieldsQuery,
  useApplyDryRunMutation,
  useCancelImportMutation,
  useRetryPicturesMutation,
  useUndoImportMutation,
  useGetImportScheduleQuery,
  useSaveImportScheduleMutation,
} = importApi;

/** Address of an import's findings as a file. */
export const errorsFile = (id: string, lang: Locale): string =>
  `${ADMIN}/imports/${id}/errors.csv?lang=${lang}`;
/** Address of an import's event stream. */
export const eventsOf = (id: string): string => `${ADMIN}/imports/${id}/events`;
