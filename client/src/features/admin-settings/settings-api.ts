import type { BackupStatus } from '#contracts/backup';
import type { PaymentMethods } from '#contracts/checkout';
import type { ShopStatus } from '#contracts/content';
import type { shopSettingsInput, ShopSettings } from '#contracts/shop-settings';
import type { LegalTextName, TextsOfLaw } from '#contracts/texts-of-law';
import type { Locale } from '#contracts/primitives';
import type { z } from 'zod';
import { api, unlessRefused } from '../../shared/api/api';

/** What is changed of the settings; the rest stays. Amounts are decimal strings. */
export type SettingsChange = z.input<typeof shopSettingsInput>;

const settingsApi = api
  .enhanceEndpoints({ addTagTypes: ['Settings', 'TextsOfLaw', 'SetUp', 'Audit', 'BackupStatus'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSettings: build.query<ShopSettings, void>({
        query: () => '/api/settings',
        providesTags: ['Settings'],
      }),
      changeSettings: build.mutation<ShopSettings, SettingsChange>({
        query: (body) => ({ path: '/api/settings', method: 'PUT', body }),
        invalidatesTags: unlessRefused('Settings', 'Storefront'),
      }),
      /** `url`: an uploaded picture; null removes the notice. */
      changeGuaranteeNotice: build.mutation<ShopSettings, { language: Locale; url: string | null }>({
        query: ({ language, url }) => ({
          path: `/api/settings/guarantee-notices/${language}`,
          ...(url === null ? { method: 'DELETE' } : { method: 'PUT', body: { url } }),
        }),
        invalidatesTags: unlessRefused('Settings', 'Storefront'),
      }),
      getTextsOfLaw: build.query<TextsOfLaw, void>({
        query: () => '/api/settings/texts-of-law',
        providesTags: ['Settings', 'TextsOfLaw'],
        keepUnusedDataFor: 0,
      }),
      /** `wording`: that of the text that was read; refused when the software's is another one now. */
      confirmText: build.mutation<TextsOfLaw, { text: LegalTextName; wording: string }>({
        query: ({ text, wording }) => ({
          path: `/api/settings/texts-of-law/${text}/confirmation`,
          method: 'PUT',
          body: { wording },
        }),
        // A refusal too: another wording is there to be read.
        invalidatesTags: ['TextsOfLaw', 'SetUp', 'Audit'],
      }),
      getOfferedMethods: build.query<PaymentMethods, void>({
        query: () => '/api/checkout/current/payment-methods',
      }),
      getBackupStatus: build.query<BackupStatus, void>({
        query: () => '/api/backups/status',
        providesTags: ['BackupStatus'],
      }),
      getShopStatus: build.query<ShopStatus, void>({
        query: () => '/api/settings/status',
        providesTags: ['Settings'],
        keepUnusedDataFor: 0,
      }),
    }),
  });

export const {
  useGetSettingsQuery,
  useChangeSettingsMutation,
  useChangeGuaranteeNoticeMutation,
  useGetBackupStatusQuery,
  useGetOfferedMethodsQuery,
  useGetShopStatusQuery,
  useGetTextsOfLawQuery,
  useConfirmTextMutation,
} = settingsApi;
