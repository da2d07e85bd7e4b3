import type {
  MailConnection,
  MailConnectionInput,
  MailDisconnection,
  MailDomain,
  MailTest,
  MailTestInput,
} from '#contracts/mail';
import { api, unlessRefused } from '../../shared/api/api';

const mailApi = api.enhanceEndpoints({ addTagTypes: ['MailConnection', 'Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    getMailConnection: build.query<MailConnection, void>({
      query: () => '/api/mail/connection',
      providesTags: ['MailConnection'],
      keepUnusedDataFor: 0,
    }),
    connectMail: build.mutation<MailConnection, MailConnectionInput>({
      query: (body) => ({ path: '/api/mail/connection', method: 'PUT', body }),
      invalidatesTags: unlessRefused('MailConnection', 'Settings'),
    }),
    disconnectMail: build.mutation<MailConnection, MailDisconnection>({
      query: (body) => ({ path: '/api/mail/connection/end', method: 'POST', body }),
      invalidatesTags: unlessRefused('MailConnection', 'Settings'),
    }),
    testMail: build.mutation<MailTest, MailTestInput>({
      query: (body) => ({ path: '/api/mail/connection/test', method: 'POST', body }),
      invalidatesTags: unlessRefused('MailConnection', 'Settings'),
    }),
    getMailDomain: build.query<MailDomain, void>({
      query: () => '/api/mail/connection/domain',
      providesTags: ['MailConnection'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetMailConnectionQuery,
  useConnectMailMutation,
  useDisconnectMailMutation,
  useTestMailMutation,
  useGetMailDomainQuery,
} = mailApi;
