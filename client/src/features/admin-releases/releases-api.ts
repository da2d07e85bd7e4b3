import type { ReleaseState } from '#contracts/releases';
import { api } from '../../shared/api/api';

const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNewRelease: build.query<ReleaseState, void>({ query: () => '/api/releases/new' }),
  }),
});

export const { useGetNewReleaseQuery } = releasesApi;
