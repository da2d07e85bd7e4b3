import type { DemoContent, DemoRemoval, DemoReturn, DemoStart } from '#contracts/demo';
import { api } from '../../shared/api/api';

/** Everything that demo content can be part of. */
const CHANGED = [
  ...([
    'Product',
    'Category',
    'Storefront',
    'Stock',
    'Maker',
    'Coupon',
    'CustomPage',
    'Settings',
    'Audit',
  ] as const),
  'DemoContent' as const,
];

const demoApi = api
  .enhanceEndpoints({
    addTagTypes: ['Stock', 'Maker', 'Coupon', 'CustomPage', 'Settings', 'Audit', 'DemoContent'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getDemoContent: build.query<DemoContent, void>({
        query: () => '/api/demo-content',
        providesTags: ['DemoContent'],
        keepUnusedDataFor: 0,
      }),
      /** With `collections` what leaves only when asked leaves too. */
      removeDemo: build.mutation<DemoRemoval, { collections: boolean }>({
        query: ({ collections }) => ({
          path: `/api/demo-content${collections ? '?collections=true' : ''}`,
          method: 'DELETE',
        }),
        invalidatesTags: (_result, error) => (error ? ['DemoContent'] : CHANGED),
      }),
      loadStart: build.mutation<DemoStart, void>({
        query: () => ({ path: '/api/demo-content/start', method: 'POST' }),
        invalidatesTags: (_result, error) => (error ? ['DemoContent'] : CHANGED),
      }),
      restoreDemo: build.mutation<DemoReturn, void>({
        query: () => ({ path: '/api/demo-content/restore', method: 'POST' }),
        invalidatesTags: (_result, error) => (error ? ['DemoContent'] : CHANGED),
      }),
    }),
  });

export const { useGetDemoContentQuery, useLoadStartMutation, useRemoveDemoMutation, useRestoreDemoMutation } =
  demoApi;
