import type { BulkProductResult, BulkUndoResult } from '#contracts/bulk-products';
import type { ImportDecisionInput, ImportDecisions } from '#contracts/import-decisions';
import { unlessRefused } from '../../shared/api/api';
import { importApi } from './import-api';

const ADMIN = '/api/admin/shopify';
const changed = unlessRefused('Import', 'Product', 'Storefront');

const decisionsApi = importApi.injectEndpoints({
  endpoints: (build) => ({
    getImportDecisions: build.query<ImportDecisions, string>({
      query: (id) => `${ADMIN}/imports/${id}/decisions`,
      providesTags: ['Import', 'Product'],
    }),
    decideFact: build.mutation<BulkProductResult, { id: string; body: ImportDecisionInput }>({
      query: ({ id, body }) => ({ path: `${ADMIN}/imports/${id}/decisions`, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    undoDecision: build.mutation<BulkUndoResult, string>({
      query: (id) => ({ path: `/api/products/bulk/${id}/undo`, method: 'POST' }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useGetImportDecisionsQuery, useDecideFactMutation, useUndoDecisionMutation } = decisionsApi;
