import type { AddedPasskey, Passkey, PasskeyInput, PasskeyName, PasskeyOptions } from '#contracts/passkeys';
import { api, unlessRefused } from '../../shared/api/api';

const PATH = '/api/auth/passkeys';

export const passkeyApi = api
  .enhanceEndpoints({ addTagTypes: ['Passkey', 'SecondFactor', 'Session', 'Staff', 'Me'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getPasskeys: build.query<Passkey[], void>({
        query: () => PATH,
        transformResponse: (passkeys: Passkey[] | null) => passkeys ?? [],
        providesTags: ['Passkey'],
        keepUnusedDataFor: 0,
      }),
      askForNewPasskey: build.mutation<PasskeyOptions, void>({
        query: () => ({ path: `${PATH}/options`, method: 'POST' }),
      }),
      addPasskey: build.mutation<AddedPasskey, PasskeyInput>({
        query: (body) => ({ path: PATH, method: 'POST', body }),
        invalidatesTags: unlessRefused('Passkey', 'SecondFactor', 'Session', 'Staff'),
      }),
      renamePasskey: build.mutation<null, { id: string } & PasskeyName>({
        query: ({ id, name }) => ({ path: `${PATH}/${id}`, method: 'PATCH', body: { name } }),
        invalidatesTags: ['Passkey'],
      }),
      removePasskey: build.mutation<null, string>({
        query: (id) => ({ path: `${PATH}/${id}`, method: 'DELETE' }),
        invalidatesTags: (_none, error) =>
          error ? ['Passkey'] : ['Passkey', 'SecondFactor', 'Session', 'Staff', 'Me'],
      }),
    }),
  });

export const {
  useGetPasskeysQuery,
  useAskForNewPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeyApi;
