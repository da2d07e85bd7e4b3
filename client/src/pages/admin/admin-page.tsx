import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SignedInStaff } from '#contracts/identity';
import { api } from '../../shared/api/api';
import { sessionEnded } from '../../shared/api/session-ended';
import { PasswordForm } from '../../features/admin-session/password-form';
import { sessionApi, useGetMeQuery } from '../../features/admin-session/session-api';
import { ConfirmationDialog } from '../../features/admin-session/confirmation-dialog';
import { secondFactorDays } from '../../features/admin-session/second-factor-notice';
import { SignInForm } from '../../features/admin-session/sign-in-form';
import { sessionMessages } from '../../features/admin-session/messages';
import { ShopCauses } from '../../features/admin-shared/causes/shop-causes';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { useCause } from '../../shared/ui/admin/states';
import { StaffContext } from '../../shared/ui/admin/permissions';
import { AdminFrame } from './admin-frame';
import { useAdminLocale } from './admin-locale';
import { adminMessages } from './admin-messages';
import { EntryFrame } from './entry-frame';
import { pageAt } from './menu';
import { SecondFactorEntry } from './second-factor-entry';
import '../../shared/ui/admin/admin.css';

export function head({ params, locale }: HeadContext): PageHead {
  const t = textOf(adminMessages, locale);
  const page = pageAt(`/admin/${params['*'] ?? ''}`);
  return { title: page ? `${t(page.label)} · ${t('admin')}` : t('admin'), noIndex: true };
}

/** The admin: tabs for signed-in staff, otherwise the sign-in form. */
export function Page() {
  const { ready, locale, choose } = useAdminLocale();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['area'] = 'admin';
    return () => {
      delete dataset['area'];
    };
  }, []);
  if (!ready) return null;
  return (
    <ShopCauses>
      <Admin locale={locale} onLocale={choose} />
    </ShopCauses>
  );
}

/**
 * Returns to the sign-in form when a call fails as not signed in, and to the password form when the password
 * must be changed, or to the set-up of the second factor.
 */
function useSessionEnd(): void {
  const dispatch = useDispatch();
  useEffect(
    () =>
      sessionEnded.listen((end) => {
        if (end === 'signed-out')
          dispatch(sessionApi.util.upsertQueryData('getMe', undefined, null) as never);
        else
          dispatch(
            sessionApi.util.updateQueryData(
              'getMe',
              undefined,
              end === 'password-needed' ? needPassword : needSecondFactor,
            ) as never,
          );
      }),
    [dispatch],
  );
}

function needPassword(me: SignedInStaff | null): void {
  if (me) me.mustChangePassword = true;
}

function needSecondFactor(me: SignedInStaff | null): void {
  if (me) me.secondFactorDueAt = new Date().toISOString();
}

type LocaleProps = Pick<Parameters<typeof EntryFrame>[0], 'locale' | 'onLocale'>;

function Admin(language: LocaleProps) {
  const t = useText(adminMessages);
  const ts = useText(sessionMessages);
  const cause = useCause();
  const { data: me, error, isLoading, refetch } = useGetMeQuery();
  useSessionEnd();
  const known = useKnownStaff(me);

  if (isLoading) return <div className="min-h-screen" aria-busy="true" />;
  if (error && me === undefined) {
    return (
      <EntryFrame title={t('admin')} {...language}>
        <p role="alert">{cause(error)}</p>
        <button type="button" className="button w-full" onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </EntryFrame>
    );
  }
  const isIn = isReady(me);
  return (
    <>
      {me?.mustChangePassword && (
        <EntryFrame title={ts('changeTitle')} {...language}>
          <PasswordForm email={me.email} />
        </EntryFrame>
      )}
      {me && !me.mustChangePassword && needsSecondFactor(me) && (
        <EntryFrame title={ts('secondFactorTitle')} {...language}>
          <SecondFactorEntry />
        </EntryFrame>
      )}
      {!me && (
        <EntryFrame title={ts('title')} {...language}>
          <SignInForm ended={known !== null} />
        </EntryFrame>
      )}
      {me && <ConfirmationDialog />}
      {/* Unsaved work stays mounted but hidden until the same member signs in again. */}
      {known && (
        <div hidden={!isIn} key={known.id}>
          <StaffContext value={known}>
            <AdminFrame staff={known} {...language} />
          </StaffContext>
        </div>
      )}
    </>
  );
}

function needsSecondFactor(me: SignedInStaff): boolean {
  return secondFactorDays(me) === 0;
}

/** True when signed in, the initial password has been changed and no second factor is missing. */
function isReady(me: SignedInStaff | null | undefined): me is SignedInStaff {
  return Boolean(me && !me.mustChangePassword && !needsSecondFactor(me));
}

/** Returns the last signed-in member. After a new sign-in, failed queries run again. */
function useKnownStaff(me: SignedInStaff | null | undefined): SignedInStaff | null {
  const dispatch = useDispatch();
  const [known, setKnown] = useState<SignedInStaff | null>(isReady(me) ? me : null);
  const wasOut = useRef(false);
  useEffect(() => {
    if (me !== undefined && !isReady(me)) wasOut.current = true;
    if (!isReady(me)) return;
    if (wasOut.current && known) dispatch(api.util.invalidateTags(['Product', 'Category', 'Storefront']));
    wasOut.current = false;
    setKnown(me);
  }, [me, known, dispatch]);
  return known ?? (isReady(me) ? me : null);
}
