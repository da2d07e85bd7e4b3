import type { ContactMessage, Subscriber } from '#contracts/engagement';
import { api, unlessRefused } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

const messagesApi = api.enhanceEndpoints({ addTagTypes: ['ContactMessage'] }).injectEndpoints({
  endpoints: (build) => ({
    getMessages: build.query<ListPage<ContactMessage>, { state: string; cursor: string }>({
      query: (filters) => `/api/contact-messages${queryString({ ...filters, limit: 30 })}`,
      transformResponse: listPage<ContactMessage>,
      providesTags: ['ContactMessage'],
    }),
    markMessage: build.mutation<ContactMessage, { id: string; handled: boolean }>({
      query: ({ id, handled }) => ({
        path: `/api/contact-messages/${id}`,
        method: 'PATCH',
        body: { handled },
      }),
      invalidatesTags: unlessRefused('ContactMessage'),
    }),
    getSubscribers: build.query<ListPage<Subscriber>, { status: string; cursor: string }>({
      query: (filters) => `/api/newsletter/subscribers${queryString({ ...filters, limit: 50 })}`,
      transformResponse: listPage<Subscriber>,
    }),
  }),
});

export const { useGetMessagesQuery, useMarkMessageMutation, useGetSubscribersQuery } = messagesApi;
