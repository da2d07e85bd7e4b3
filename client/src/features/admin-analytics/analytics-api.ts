import type {
  AnalyticsOverview,
  AnalyticsReport,
  AnalyticsSearches,
  AnalyticsVisitors,
  ReportDays,
} from '#contracts/analytics';
import { api } from '../../shared/api/api';
import { queryString } from '../../shared/api/list';

/** The figures change continuously, so they load again whenever the tab opens. */
const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<AnalyticsOverview, { earlier: boolean }>({
      query: (choice) => `/api/analytics/overview${queryString(choice)}`,
      keepUnusedDataFor: 0,
    }),
    getVisitors: build.query<AnalyticsVisitors, void>({
      query: () => '/api/analytics/visitors',
      keepUnusedDataFor: 0,
    }),
    getReport: build.query<AnalyticsReport, { days: ReportDays; earlier: boolean }>({
      query: (choice) => `/api/analytics/report${queryString(choice)}`,
      keepUnusedDataFor: 60,
    }),
    getSearches: build.query<AnalyticsSearches, { days: ReportDays }>({
      query: (choice) => `/api/analytics/searches${queryString(choice)}`,
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useGetOverviewQuery, useGetVisitorsQuery, useGetReportQuery, useGetSearchesQuery } =
  analyticsApi;
