import type { PagePhoto, PagePhotoInput, PhotoSlot } from '#contracts/page-photos';
import { api, unlessRefused } from '../../shared/api/api';

const tagged = api.enhanceEndpoints({ addTagTypes: ['PagePhoto'] });

/** The pictures of the home page. */
const photosApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    getPhotos: build.query<PagePhoto[], void>({ query: () => '/api/photos', providesTags: ['PagePhoto'] }),
    choosePhoto: build.mutation<PagePhoto[], { slot: PhotoSlot } & PagePhotoInput>({
      query: ({ slot, ...body }) => ({ path: `/api/photos/${slot}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('PagePhoto', 'Storefront'),
    }),
    resetPhoto: build.mutation<PagePhoto[], PhotoSlot>({
      query: (slot) => ({ path: `/api/photos/${slot}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused('PagePhoto', 'Storefront'),
    }),
  }),
});
export const { useGetPhotosQuery, useChoosePhotoMutation, useResetPhotoMutation } = photosApi;
