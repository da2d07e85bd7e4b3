import type { MakerBody, MakerRecord } from '#contracts/makers';
import { api, unlessRefused } from '../../../shared/api/api';

const changed = unlessRefused('Maker', 'Product');

const makersApi = api.enhanceEndpoints({ addTagTypes: ['Maker'] }).injectEndpoints({
  endpoints: (build) => ({
    getMakers: build.query<MakerRecord[], void>({
      query: () => '/api/makers',
      providesTags: ['Maker'],
    }),
    addMaker: build.mutation<MakerRecord, MakerBody>({
      query: (body) => ({ path: '/api/makers', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    replaceMaker: build.mutation<MakerRecord, { id: string; body: MakerBody }>({
      query: ({ id, body }) => ({ path: `/api/makers/${id}`, method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    removeMaker: build.mutation<null, string>({
      query: (id) => ({ path: `/api/makers/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useGetMakersQuery, useAddMakerMutation, useReplaceMakerMutation, useRemoveMakerMutation } =
  makersApi;
