import type { AnalyticsOverview, AnalyticsReport, AnalyticsVisitors, ReportDays } from '#contracts/analytics';
import { api } from '../../shared/api/api';

/** The figures change continuously, so they load again whenever the tab opens. */
export const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<AnalyticsOverview, void>({
      query: () => '/api/analytics/overview',
      keepUnusedDataFor: 0,
    }),
    getVisitors: build.query<AnalyticsVisitors, void>({
      query: () => '/api/analytics/visitors',
      keepUnusedDataFor: 0,
    }),
    getReport: build.query<AnalyticsReport, ReportDays>({
      query: (days) => `/api/analytics/report?days=${days}`,
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useGetOverviewQuery, useGetVisitorsQuery, useGetReportQuery } = analyticsApi;
