import type { HeldMails, HeldMailsInput, HeldMailsReleased, MailFate, StoredMail } from '#contracts/mails';
import { api } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

interface Filters {
  fate: MailFate | undefined;
  search: string;
  cursor: string;
}

/** Mails that were requested, with what became of each. */
const sentMailsApi = api
  .enhanceEndpoints({ addTagTypes: ['StoredMail', 'OrderList', 'BackupStatus'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSentMails: build.query<ListPage<StoredMail>, Filters>({
        query: (filters) => `/api/mails${queryString({ ...filters, limit: 50 })}`,
        transformResponse: listPage<StoredMail>,
        providesTags: ['StoredMail'],
      }),
      getOrderMails: build.query<StoredMail[], string>({
        query: (orderId) => `/api/orders/${encodeURIComponent(orderId)}/mails`,
        // A step of an order sends a mail.
        providesTags: ['StoredMail', 'OrderList'],
      }),
      resendMail: build.mutation<StoredMail, { id: string; key: string }>({
        query: ({ id, key }) => ({ path: `/api/mails/${id}/resend`, method: 'POST', body: { key } }),
        // After a refusal too: what is shown of the mail is out of date.
        invalidatesTags: ['StoredMail'],
      }),
      getHeldMails: build.query<HeldMails[], void>({
        query: () => '/api/mails/held',
        providesTags: ['StoredMail'],
      }),
      releaseHeldMails: build.mutation<HeldMailsReleased, HeldMailsInput>({
        query: (body) => ({ path: '/api/mails/held/release', method: 'POST', body }),
        invalidatesTags: ['StoredMail', 'BackupStatus'],
      }),
    }),
  });

export const {
  useGetSentMailsQuery,
  useGetOrderMailsQuery,
  useGetHeldMailsQuery,
  useReleaseHeldMailsMutation,
  useResendMailMutation,
} = sentMailsApi;
