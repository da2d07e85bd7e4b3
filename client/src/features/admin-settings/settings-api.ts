import type { ShopSettings, ShopStatus } from '#contracts/content';
import type { ShippingZone } from '#contracts/shipping';
import { api } from '../../shared/api/api';

/** What is changed of the settings; the rest stays. Amounts are decimal strings. */
export type SettingsChange = Partial<Omit<ShopSettings, 'sandboxPayments'>> & {
  /** The zones that a change of the zones began with; refused when they are others now. */
  zonesBefore?: ShippingZone[];
};

export const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<ShopSettings, void>({
      query: () => '/api/settings',
      providesTags: ['Settings'],
    }),
    changeSettings: build.mutation<ShopSettings, SettingsChange>({
      query: (body) => ({ path: '/api/settings', method: 'PUT', body }),
      invalidatesTags: (_settings, error) => (error ? [] : ['Settings', 'Storefront']),
    }),
    getShopStatus: build.query<ShopStatus, void>({
      query: () => '/api/settings/status',
      providesTags: ['Settings'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetSettingsQuery, useChangeSettingsMutation, useGetShopStatusQuery } = settingsApi;
