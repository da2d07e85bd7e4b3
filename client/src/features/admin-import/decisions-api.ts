import type { BulkProductResult, BulkUndoResult } from '#contracts/bulk-products';
import type { ImportDecisionInput, ImportDecisions } from '#contracts/import-decisions';
import { importApi } from './import-api';

const ADMIN = '/api/admin/shopify';
const CHANGED = ['Import', 'Product', 'Storefront'] as const;
const unlessRefused = (_result: unknown, error: unknown) => (error ? [] : CHANGED);

const decisionsApi = importApi.injectEndpoints({
  endpoints: (build) => ({
    getImportDecisions: build.query<ImportDecisions, string>({
      query: (id) => `${ADMIN}/imports/${id}/decisions`,
      providesTags: ['Import', 'Product'],
    }),
    decideFact: build.mutation<BulkProductResult, { id: string; body: ImportDecisionInput }>({
      query: ({ id, body }) => ({ path: `${ADMIN}/imports/${id}/decisions`, method: 'POST', body }),
      invalidatesTags: unlessRefused,
    }),
    undoDecision: build.mutation<BulkUndoResult, string>({
      query: (id) => ({ path: `/api/products/bulk/${id}/undo`, method: 'POST' }),
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const { useGetImportDecisionsQuery, useDecideFactMutation, useUndoDecisionMutation } = decisionsApi;
