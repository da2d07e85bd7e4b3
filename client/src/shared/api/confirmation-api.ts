import type { ConfirmationInput } from '#contracts/identity';
import type { PasskeyOptions } from '#contracts/passkeys';
import { api } from './api';

const PATH = '/api/auth/confirmation';

const confirmationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asks for one of the own passkeys, to be given to `confirm` or beside a password. */
    askForPasskey: build.mutation<PasskeyOptions, void>({
      query: () => ({ path: `${PATH}/passkey`, method: 'POST' }),
    }),
    /** Gives the own password, a code or a passkey again. */
    confirm: build.mutation<null, ConfirmationInput>({
      query: (body) => ({ path: PATH, method: 'POST', body }),
    }),
    /** Succeeds while sensitive steps are open. Otherwise the member is asked first. */
    checkConfirmation: build.mutation<null, void>({ query: () => PATH }),
  }),
});

export const { useConfirmMutation, useAskForPasskeyMutation } = confirmationApi;
const { useCheckConfirmationMutation } = confirmationApi;

/** Returns a function that asks for password or code when needed, before a download. It returns false when refused. */
export function useConfirmation(): () => Promise<boolean> {
  const [check] = useCheckConfirmationMutation();
  return async () => !(await check()).error;
}
