import type { Accepted } from '#contracts/engagement';
import type { Locale } from '#contracts/primitives';
import { api } from '../../shared/api/api';

const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<Accepted, { email: string; locale: Locale }>({
      query: (body) => ({ path: '/api/newsletter', method: 'POST', body }),
    }),
  }),
});

export const { useSubscribeMutation } = newsletterApi;
