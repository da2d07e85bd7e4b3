import type { Accepted, ContactInput } from '#contracts/engagement';
import { api } from '../../shared/api/api';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<Accepted, ContactInput>({
      query: (body) => ({ path: '/api/contact', method: 'POST', body }),
    }),
  }),
});

export const { useSendMessageMutation } = contactApi;
