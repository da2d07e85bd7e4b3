import type {
  NewSizeGuideInput,
  SizeGuideAssignment,
  SizeGuideInput,
  SizeGuideRecord,
  SizeGuides,
} from '#contracts/size-guides';
import { api, unlessRefused } from '../../shared/api/api';

const changed = ['SizeGuide', 'Product'] as const;

const sizeGuidesApi = api.enhanceEndpoints({ addTagTypes: ['SizeGuide'] }).injectEndpoints({
  endpoints: (build) => ({
    getSizeGuides: build.query<SizeGuides, void>({
      query: () => '/api/size-guides',
      providesTags: ['SizeGuide'],
    }),
    getStoredSizeGuide: build.query<SizeGuideRecord | null, string>({
      query: () => '/api/size-guides',
      transformResponse: ({ guides }: SizeGuides, _meta, id) => guides.find((one) => one.id === id) ?? null,
      // The form must start from the present guide, not from a cached one. Without a tag: the open form keeps its own state.
      keepUnusedDataFor: 0,
    }),
    addSizeGuide: build.mutation<SizeGuideRecord, NewSizeGuideInput>({
      query: (body) => ({ path: '/api/size-guides', method: 'POST', body }),
      invalidatesTags: unlessRefused(...changed),
    }),
    replaceSizeGuide: build.mutation<SizeGuideRecord, { id: string; body: SizeGuideInput }>({
      query: ({ id, body }) => ({ path: `/api/size-guides/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused(...changed),
    }),
    removeSizeGuide: build.mutation<null, string>({
      query: (id) => ({ path: `/api/size-guides/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    /** A refused one too shows what is there now. */
    assignSizeGuide: build.mutation<null, { categoryId: string; body: SizeGuideAssignment }>({
      query: ({ categoryId, body }) => ({
        path: `/api/categories/${categoryId}/size-guide`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetSizeGuidesQuery,
  useGetStoredSizeGuideQuery,
  useLazyGetStoredSizeGuideQuery,
  useAddSizeGuideMutation,
  useReplaceSizeGuideMutation,
  useRemoveSizeGuideMutation,
  useAssignSizeGuideMutation,
} = sizeGuidesApi;
