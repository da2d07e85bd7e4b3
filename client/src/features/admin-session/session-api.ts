import type {
  LoginInput,
  PasswordChangeInput,
  SignedInStaff,
  SignInAnswer,
  SignInCodeInput,
} from '#contracts/identity';
import type { PasskeyOptions, PasskeySignIn, PasskeySignInStart } from '#contracts/passkeys';
import { api, onceAccepted } from '../../shared/api/api';

/** Signing in and out. `getMe` is null when not signed in. */
export const sessionApi = api.enhanceEndpoints({ addTagTypes: ['Me'] }).injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<SignedInStaff | null, void>({
      queryFn: async (_none, _api, _extra, ask) => {
        const answer = await ask('/api/auth/me');
        const { error } = answer;
        if (error) return error.status === 401 ? { data: null } : { error };
        return { data: answer.data as SignedInStaff };
      },
      providesTags: ['Me'],
    }),
    /** Signs in, or returns the token for the second step (`enterCode` or `signInWithPasskey`). */
    signIn: build.mutation<SignInAnswer, LoginInput>({
      query: (body) => ({ path: '/api/auth/login', method: 'POST', body }),
      onQueryStarted: onceAccepted((answer, _input, dispatch) => {
        if (!('step' in answer)) void dispatch(sessionApi.util.upsertQueryData('getMe', undefined, answer));
      }),
    }),
    enterCode: build.mutation<SignedInStaff, SignInCodeInput>({
      query: (body) => ({ path: '/api/auth/login/code', method: 'POST', body }),
      onQueryStarted: onceAccepted((me, _input, dispatch) => {
        void dispatch(sessionApi.util.upsertQueryData('getMe', undefined, me));
      }),
    }),
    askForPasskeyToSignIn: build.mutation<PasskeyOptions, PasskeySignInStart>({
      query: (body) => ({ path: '/api/auth/login/passkey/options', method: 'POST', body }),
    }),
    signInWithPasskey: build.mutation<SignedInStaff, PasskeySignIn>({
      query: (body) => ({ path: '/api/auth/login/passkey', method: 'POST', body }),
      onQueryStarted: onceAccepted((me, _input, dispatch) => {
        void dispatch(sessionApi.util.upsertQueryData('getMe', undefined, me));
      }),
    }),
    signOut: build.mutation<null, void>({
      query: () => ({ path: '/api/auth/logout', method: 'POST' }),
    }),
    changePassword: build.mutation<null, PasswordChangeInput>({
      query: (body) => ({ path: '/api/auth/password', method: 'POST', body }),
      onQueryStarted: onceAccepted((_none, _input, dispatch) => {
        dispatch(
          sessionApi.util.updateQueryData('getMe', undefined, (me) => {
            if (me) me.mustChangePassword = false;
          }),
        );
      }),
    }),
  }),
});

export const {
  useGetMeQuery,
  useSignInMutation,
  useEnterCodeMutation,
  useAskForPasskeyToSignInMutation,
  useSignInWithPasskeyMutation,
  useSignOutMutation,
  useChangePasswordMutation,
} = sessionApi;
