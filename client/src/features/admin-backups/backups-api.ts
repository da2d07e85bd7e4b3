import type { BackupsOverview, RestoreLosses, StoredBackup } from '#contracts/backup';
import { api, onceAccepted } from '../../shared/api/api';

export const pathOf = (name: string) => `/api/backups/${encodeURIComponent(name)}`;

const backupsApi = api.enhanceEndpoints({ addTagTypes: ['Backup'] }).injectEndpoints({
  endpoints: (build) => ({
    getBackups: build.query<BackupsOverview, void>({
      query: () => '/api/backups',
      providesTags: ['Backup'],
    }),
    requestBackup: build.mutation<null, void>({
      query: () => ({ path: '/api/backups', method: 'POST' }),
      invalidatesTags: ['Backup'],
    }),
    getLosses: build.query<RestoreLosses, string>({
      query: (name) => `${pathOf(name)}/losses`,
      keepUnusedDataFor: 0,
    }),
    restoreBackup: build.mutation<null, StoredBackup>({
      query: ({ name }) => ({ path: `${pathOf(name)}/restore`, method: 'POST' }),
      // The shop may be closed before it can be asked how far the restore is.
      onQueryStarted: onceAccepted((_none, { name, takenAt }, dispatch) => {
        dispatch(backupsApi.util.updateQueryData('getBackups', undefined, begun(name, takenAt)));
      }),
    }),
  }),
});

/** Notes a restore that was just requested. */
function begun(backup: string, takenAt: string) {
  return (overview: BackupsOverview): void => {
    overview.lastRestore = {
      id: crypto.randomUUID(),
      backup,
      takenAt,
      requestedAt: new Date().toISOString(),
      state: 'requested',
      failure: null,
      said: null,
      endedAt: null,
    };
  };
}

export const { useGetBackupsQuery, useRequestBackupMutation, useGetLossesQuery, useRestoreBackupMutation } =
  backupsApi;
