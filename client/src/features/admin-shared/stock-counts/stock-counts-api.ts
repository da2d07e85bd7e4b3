import type { BulkStockInput, BulkStockResult } from '#contracts/inventory';
import { api } from '../../../shared/api/api';

const tagged = api.enhanceEndpoints({ addTagTypes: ['Stock'] });

/** Changes the counts of many stock rows, given as rows or as products. */
const stockCountsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    changeCounts: build.mutation<BulkStockResult, BulkStockInput>({
      query: (body) => ({ path: '/api/inventory/bulk', method: 'POST', body }),
      // A refused one, too: it says that the counts have moved since they were read.
      invalidatesTags: ['Stock', 'Product'],
    }),
  }),
});
export const { useChangeCountsMutation } = stockCountsApi;
