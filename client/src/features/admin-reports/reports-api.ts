import type { DistanceSales, OssReport, ReportPeriod, UnitsSold, VatReport } from '#contracts/accounting';
import { api } from '../../shared/api/api';
import { queryString } from '../../shared/api/list';

/** Sales change the figures at any time, so they load again whenever the tab opens. */
const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDistanceSales: build.query<DistanceSales, void>({
      query: () => '/api/reports/distance-sales',
      keepUnusedDataFor: 0,
    }),
    getVatReport: build.query<VatReport, ReportPeriod>({
      query: ({ from, to }) => reportPath('vat', { from, to }),
      keepUnusedDataFor: 0,
    }),
    getOssReport: build.query<OssReport, { quarter: string }>({
      query: ({ quarter }) => reportPath('oss', { quarter }),
      keepUnusedDataFor: 0,
    }),
    getUnitsSold: build.query<UnitsSold, ReportPeriod>({
      query: ({ from, to }) => reportPath('units', { from, to }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** The address of a report or of its file. */
export const reportPath = (report: string, query: Record<string, string>): string =>
  `/api/reports/${report}${queryString(query)}`;

export const { useGetDistanceSalesQuery, useGetVatReportQuery, useGetOssReportQuery, useGetUnitsSoldQuery } =
  reportsApi;
