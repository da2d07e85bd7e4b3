import type { UnprovenProduct } from '#contracts/claims';
import { api } from '../../../shared/api/api';

const adminClaimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUnprovenClaims: build.query<UnprovenProduct[], void>({
      query: () => '/api/products/unproven-claims',
      providesTags: ['Product'],
    }),
  }),
});

export const { useGetUnprovenClaimsQuery } = adminClaimsApi;
