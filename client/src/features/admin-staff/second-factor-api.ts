import type {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorStatus,
} from '#contracts/identity';
import { api, unlessRefused } from '../../shared/api/api';

const PATH = '/api/auth/second-factor';

export const secondFactorApi = api
  .enhanceEndpoints({ addTagTypes: ['SecondFactor', 'Session', 'Staff', 'Audit', 'Me'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSecondFactor: build.query<SecondFactorStatus, void>({
        query: () => PATH,
        providesTags: ['SecondFactor'],
        keepUnusedDataFor: 0,
      }),
      beginSecondFactor: build.mutation<SecondFactorSetup, string>({
        query: (currentPassword) => ({ path: `${PATH}/setup`, method: 'POST', body: { currentPassword } }),
      }),
      proveSecondFactor: build.mutation<RecoveryCodes, SecondFactorProof>({
        query: (body) => ({ path: `${PATH}/confirm`, method: 'POST', body }),
        invalidatesTags: unlessRefused('SecondFactor', 'Session', 'Staff'),
      }),
      renewRecoveryCodes: build.mutation<RecoveryCodes, SecondFactorConfirmation>({
        query: (body) => ({ path: `${PATH}/recovery-codes`, method: 'POST', body }),
        invalidatesTags: unlessRefused('SecondFactor'),
      }),
      turnOffSecondFactor: build.mutation<null, SecondFactorConfirmation>({
        query: (body) => ({ path: `${PATH}/off`, method: 'POST', body }),
        invalidatesTags: unlessRefused('SecondFactor', 'Staff', 'Me'),
      }),
      resetSecondFactor: build.mutation<null, string>({
        query: (id) => ({ path: `/api/staff/${id}/second-factor`, method: 'DELETE' }),
        invalidatesTags: unlessRefused('Staff', 'Audit'),
      }),
    }),
  });

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useProveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
  useResetSecondFactorMutation,
} = secondFactorApi;
