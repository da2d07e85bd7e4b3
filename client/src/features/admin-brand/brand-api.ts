import type { ShopBrand, ShopBrandInput } from '#contracts/brand';
import type { UploadedPicture } from '#contracts/media';
import { api, unlessRefused } from '../../shared/api/api';
import { fileForm } from '../../shared/api/file-form';

const brandApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBrand: build.query<ShopBrand, void>({
      query: () => '/api/settings/brand',
      // Another member may have changed it: the form begins with what is stored now.
      keepUnusedDataFor: 0,
    }),
    changeBrand: build.mutation<ShopBrand, ShopBrandInput>({
      query: (body) => ({ path: '/api/settings/brand', method: 'PUT', body }),
      invalidatesTags: unlessRefused('Storefront'),
    }),
    uploadLogo: build.mutation<UploadedPicture, File>({
      query: (file) => ({ path: '/api/media/logos', method: 'POST', body: fileForm(file) }),
    }),
  }),
});

export const { useGetBrandQuery, useLazyGetBrandQuery, useChangeBrandMutation, useUploadLogoMutation } =
  brandApi;
