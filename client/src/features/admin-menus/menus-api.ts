import type { MenusInput, StoredMenus } from '#contracts/menus';
import { api, unlessRefused } from '../../shared/api/api';

const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMenus: build.query<StoredMenus, void>({
      query: () => '/api/settings/menus',
      // Another member, or a change of a page or category, may have changed them: begin with what is stored now.
      keepUnusedDataFor: 0,
    }),
    changeMenus: build.mutation<StoredMenus, MenusInput>({
      query: (body) => ({ path: '/api/settings/menus', method: 'PUT', body }),
      invalidatesTags: unlessRefused('Storefront'),
    }),
  }),
});

export const { useGetMenusQuery, useLazyGetMenusQuery, useChangeMenusMutation } = menusApi;
