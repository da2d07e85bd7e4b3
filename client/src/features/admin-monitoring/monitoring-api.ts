import type { MonitoringState } from '#contracts/monitoring';
import { api } from '../../shared/api/api';

const monitoringApi = api.enhanceEndpoints({ addTagTypes: ['Monitoring'] }).injectEndpoints({
  endpoints: (build) => ({
    getMonitoring: build.query<MonitoringState, void>({
      query: () => '/api/monitoring',
      providesTags: ['Monitoring'],
    }),
    requestPurchase: build.mutation<MonitoringState, void>({
      query: () => ({ path: '/api/monitoring/purchases', method: 'POST' }),
      invalidatesTags: ['Monitoring'],
    }),
  }),
});

export const { useGetMonitoringQuery, useRequestPurchaseMutation } = monitoringApi;
