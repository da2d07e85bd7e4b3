import type { MailTest } from '#contracts/mail';
import type {
  MailDraft,
  MailPreview,
  MailWordingDetail,
  MailWordingInput,
  ShopperMail,
  WordedMail,
} from '#contracts/mail-wordings';
import { api, unlessRefused } from '../../shared/api/api';

interface OfMail {
  mail: ShopperMail;
}

const mailsApi = api.enhanceEndpoints({ addTagTypes: ['MailWordings'] }).injectEndpoints({
  endpoints: (build) => ({
    getWordedMails: build.query<WordedMail[], void>({
      query: () => '/api/mail-wordings',
      providesTags: ['MailWordings'],
      keepUnusedDataFor: 0,
    }),
    getMailWording: build.query<MailWordingDetail, string>({
      query: (mail) => `/api/mail-wordings/${encodeURIComponent(mail)}`,
      // Another member may have changed it: the form begins with what is stored now.
      keepUnusedDataFor: 0,
    }),
    changeMailWording: build.mutation<MailWordingDetail, OfMail & MailWordingInput>({
      query: ({ mail, ...body }) => ({ path: `/api/mail-wordings/${mail}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('MailWordings'),
    }),
    // Changes nothing: texts that are being written are too long for an address.
    previewMail: build.query<MailPreview, OfMail & MailDraft>({
      query: ({ mail, ...body }) => ({ path: `/api/mail-wordings/${mail}/preview`, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    tryMail: build.mutation<MailTest, OfMail & MailDraft>({
      query: ({ mail, ...body }) => ({ path: `/api/mail-wordings/${mail}/test`, method: 'POST', body }),
    }),
  }),
});

export const {
  useGetWordedMailsQuery,
  useGetMailWordingQuery,
  useLazyGetMailWordingQuery,
  useChangeMailWordingMutation,
  usePreviewMailQuery,
  useTryMailMutation,
} = mailsApi;
