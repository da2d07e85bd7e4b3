import type { ErasureInput, ErasureReceipt } from '#contracts/privacy';
import { unlessRefused } from '../../shared/api/api';
import { customersApi } from './customers-api';

export const personDataApi = customersApi.injectEndpoints({
  endpoints: (build) => ({
    erasePerson: build.mutation<ErasureReceipt, ErasureInput>({
      query: (body) => ({ path: '/api/privacy/erasures', method: 'POST', body }),
      invalidatesTags: unlessRefused('Customer', 'PastOrder'),
    }),
  }),
});

export const { useErasePersonMutation } = personDataApi;
