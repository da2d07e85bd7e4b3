import type {
  ActUndone,
  AuditAct,
  AuditEntry,
  EndedSessions,
  PasswordChangeInput,
  StaffListEntry,
  StaffBody,
  StaffChange,
  StaffSession,
} from '#contracts/identity';
import { api, unlessRefused } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

/** What the log is narrowed down to; empty for everything. */
export interface AuditFilters {
  subjectType: string;
  by: string;
  from: string | undefined;
  to: string | undefined;
  search: string;
  actions: readonly string[];
  cursor: string;
}

const staffApi = api.enhanceEndpoints({ addTagTypes: ['Staff', 'Session', 'Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    getStaff: build.query<StaffListEntry[], void>({
      query: () => '/api/staff',
      transformResponse: (staff: StaffListEntry[] | null) => staff ?? [],
      providesTags: ['Staff'],
    }),
    addStaff: build.mutation<StaffListEntry, StaffBody>({
      query: (body) => ({ path: '/api/staff', method: 'POST', body }),
      invalidatesTags: unlessRefused('Staff', 'Audit'),
    }),
    changeStaff: build.mutation<StaffListEntry, { id: string; change: StaffChange }>({
      query: ({ id, change }) => ({ path: `/api/staff/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: unlessRefused('Staff', 'Audit'),
    }),
    signOutEverywhere: build.mutation<null, string>({
      query: (id) => ({ path: `/api/staff/${id}/sessions`, method: 'DELETE' }),
      invalidatesTags: unlessRefused('Audit'),
    }),
    signOutEverybody: build.mutation<EndedSessions, void>({
      query: () => ({ path: '/api/staff/sessions', method: 'DELETE' }),
      invalidatesTags: unlessRefused('Session', 'Audit'),
    }),
    getSessions: build.query<StaffSession[], void>({
      query: () => '/api/auth/sessions',
      transformResponse: (sessions: StaffSession[] | null) => sessions ?? [],
      providesTags: ['Session'],
      keepUnusedDataFor: 0,
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ path: `/api/auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () => ({ path: '/api/auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    replacePassword: build.mutation<null, PasswordChangeInput>({
      query: (body) => ({ path: '/api/auth/password', method: 'POST', body }),
      invalidatesTags: unlessRefused('Session'),
    }),
    getActs: build.query<ListPage<AuditAct>, AuditFilters>({
      query: (filters) => `/api/audit/acts${queryString({ ...filters, limit: 50 })}`,
      transformResponse: listPage<AuditAct>,
      providesTags: ['Audit'],
      keepUnusedDataFor: 0,
    }),
    getChanges: build.query<AuditEntry[], { act: string; limit: number }>({
      query: (filters) => `/api/audit${queryString(filters)}`,
      transformResponse: (entries: AuditEntry[] | null) => entries ?? [],
      providesTags: ['Audit'],
      keepUnusedDataFor: 0,
    }),
    undoChange: build.mutation<null, string>({
      query: (id) => ({ path: `/api/audit/${id}/undo`, method: 'POST' }),
      // What was taken back may be shown anywhere: products, stock, photos, settings.
      invalidatesTags: unlessRefused('Audit', 'Product', 'Category', 'Storefront'),
    }),
    undoAct: build.mutation<ActUndone, string>({
      query: (id) => ({ path: `/api/audit/acts/${id}/undo`, method: 'POST' }),
      invalidatesTags: unlessRefused('Audit', 'Product', 'Category', 'Storefront'),
    }),
  }),
});

export const {
  useGetStaffQuery,
  useAddStaffMutation,
  useChangeStaffMutation,
  useSignOutEverywhereMutation,
  useSignOutEverybodyMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useReplacePasswordMutation,
  useGetActsQuery,
  useGetChangesQuery,
  useUndoActMutation,
  useUndoChangeMutation,
} = staffApi;
