import type { Accepted } from '#contracts/engagement';
import type { DataAccess, DataFormat, DataLinkInput, DataOverview, ErasureReceipt } from '#contracts/privacy';
import { api } from '../../shared/api/api';

/** What opens a request: the token of the mail's link, or the one that it was exchanged for. */
export interface DataKey {
  id: string;
  token: string;
}

const path = ({ id }: DataKey, rest = '') => `/api/privacy/requests/${encodeURIComponent(id)}${rest}`;

/** Address of the download of all data. */
export const exportPath = (key: DataKey, format: DataFormat): string =>
  `${path(key, '/export')}?${new URLSearchParams({ token: key.token, format }).toString()}`;

export const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestDataLink: build.mutation<Accepted, DataLinkInput>({
      query: (body) => ({ path: '/api/privacy/requests', method: 'POST', body }),
    }),
    openDataLink: build.mutation<DataAccess, DataKey>({
      query: (key) => ({ path: path(key, '/open'), method: 'POST', body: { token: key.token } }),
    }),
    getPersonalData: build.query<DataOverview, DataKey>({
      query: (key) => `${path(key)}?token=${encodeURIComponent(key.token)}`,
    }),
    erasePersonalData: build.mutation<ErasureReceipt, DataKey>({
      query: (key) => ({ path: path(key, '/erase'), method: 'POST', body: { token: key.token } }),
    }),
  }),
});

export const {
  useRequestDataLinkMutation,
  useOpenDataLinkMutation,
  useGetPersonalDataQuery,
  useErasePersonalDataMutation,
} = personalDataApi;
