import type { FailedJob, JobsStatus, RetriedJobs, Schedule } from '#contracts/jobs';
import { api } from '../../shared/api/api';
import { listPage, queryString, type ListPage } from '../../shared/api/list';

const jobsApi = api.enhanceEndpoints({ addTagTypes: ['Job'] }).injectEndpoints({
  endpoints: (build) => ({
    getJobsStatus: build.query<JobsStatus, void>({
      query: () => '/api/jobs/status',
      providesTags: ['Job'],
    }),
    getFailedJobs: build.query<ListPage<FailedJob>, { cursor: string }>({
      query: (filters) => `/api/jobs/failed${queryString({ ...filters, limit: 50 })}`,
      transformResponse: listPage<FailedJob>,
      providesTags: ['Job'],
    }),
    getSchedules: build.query<Schedule[], void>({
      query: () => '/api/jobs/schedules',
      providesTags: ['Job'],
    }),
    retryJob: build.mutation<null, string>({
      query: (id) => ({ path: `/api/jobs/failed/${id}/retry`, method: 'POST' }),
      // Also after a refusal: the job is done, or somebody else has dropped it.
      invalidatesTags: ['Job'],
    }),
    retryAllJobs: build.mutation<RetriedJobs, void>({
      query: () => ({ path: '/api/jobs/failed/retry', method: 'POST' }),
      invalidatesTags: ['Job'],
    }),
    dropJob: build.mutation<null, string>({
      query: (id) => ({ path: `/api/jobs/failed/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Job'],
    }),
  }),
});

export const {
  useGetJobsStatusQuery,
  useGetFailedJobsQuery,
  useGetSchedulesQuery,
  useRetryJobMutation,
  useRetryAllJobsMutation,
  useDropJobMutation,
} = jobsApi;
