import { firstLanguageOf } from '#legal/first-language';
import { Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { SecondFactorNotice } from '../../features/admin-session/second-factor-notice';
import { useGetStorefrontQuery } from '../../features/storefront/storefront-api';
import { FirstLanguage } from '../../shared/config/first-language';
import { useText } from '../../shared/config/messages';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { ExternalIcon } from '../../shared/ui/admin/icons';
import { ErrorBoundary } from '../../shared/ui/error-boundary';
import { onDemand } from '../../shared/ui/on-demand';
import { Account, type AccountProps } from './account';
import { adminMessages } from './admin-messages';
import { adminTabs } from './admin-tabs';
import { BottomBar } from './bottom-bar';
import { permittedGroups, placeAt } from './menu';
import type { MenuGroup } from './menu-groups';
import { Search } from './search';
import { SideMenu } from './side-menu';
import { usePageAddress } from '../../shared/config/use-page-address';

// The page works without them: what does not arrive is left out.
const orderUpdates = onDemand(() =>
  import('../../features/admin-orders/order-updates').then((module) => module.OrderUpdates),
);
const backupNotice = onDemand(() =>
  import('../../features/admin-settings/backup-notice').then((module) => module.BackupNotice),
);
const troubleNotice = onDemand(() =>
  import('../../features/admin-monitoring/trouble-notice').then((module) => module.TroubleNotice),
);
const traderNotice = onDemand(() =>
  import('../../features/admin-settings/trader-notice').then((module) => module.TraderNotice),
);

/**
 * The frame of the admin: the menu at the left of wide screens and at the bottom of narrow ones, and the tab. It is there once the
 * shop's settings are known, by whose time zone its pages are dated.
 */
export function AdminFrame(props: AccountProps) {
  const { data, error, isError, refetch } = useGetStorefrontQuery();
  const business = data?.settings.business ?? null;
  const first = useMemo(() => firstLanguageOf(business), [business]);
  if (!data)
    return isError ? (
      <AdminFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <div className="min-h-screen" aria-busy="true" />
    );
  return (
    <FirstLanguage value={first}>
      <Frame {...props} />
    </FirstLanguage>
  );
}

function Frame({ staff, locale, onLocale }: AccountProps) {
  const pageAddress = usePageAddress();
  const t = useText(adminMessages);
  const { pathname } = useLocation();
  useTopOfPage();
  const groups = permittedGroups(staff.permissions);
  return (
    <div className="lg:grid lg:min-h-screen lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <header className="border-b border-line bg-surface lg:sticky lg:top-0 lg:flex lg:h-screen lg:flex-col lg:border-r lg:border-b-0">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 lg:shrink-0 lg:px-4.5 lg:pt-3 lg:pb-3">
          <p className="font-serif text-lg max-lg:grow">{t('admin')}</p>
          <a
            href={pageAddress('home')}
            target="_blank"
            rel="noreferrer"
            className="link flex items-center gap-1.5 text-xs"
          >
            {t('toShop')}
            <ExternalIcon className="size-3.5" />
          </a>
          <p className="mt-1 hidden w-full text-xs text-stone lg:block lg:[@media(max-height:60rem)]:sr-only">
            {t('about')}
          </p>
          <div className="lg:order-last lg:mt-2 lg:w-full max-lg:order-1">
            <Search groups={groups} permissions={staff.permissions} />
          </div>
        </div>
        <ErrorBoundary level={2}>
          <SideMenu groups={groups} />
          <div className="hidden border-t border-line px-2.5 py-2 lg:block">
            <Account staff={staff} locale={locale} onLocale={onLocale} />
          </div>
        </ErrorBoundary>
      </header>
      <div className="admin-content min-w-0">
        <main id="main" tabIndex={-1} className="p-4 outline-none md:p-6">
          <ErrorBoundary level={2}>
            <Notices staff={staff} />
          </ErrorBoundary>
          <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
            <ErrorBoundary key={pathname.split('/')[2]}>
              <TabRoutes groups={groups} permissions={staff.permissions} />
            </ErrorBoundary>
          </Suspense>
        </main>
      </div>
      <ErrorBoundary level={2}>
        <BottomBar groups={groups} staff={staff} locale={locale} onLocale={onLocale} />
      </ErrorBoundary>
    </div>
  );
}

/** What every page of the admin says above its own content. */
function Notices({ staff }: Pick<AccountProps, 'staff'>) {
  return (
    <>
      {staff.permissions.includes('settings.read') && (
        <>
          <troubleNotice.Part ifUnavailable={null} />
          <traderNotice.Part ifUnavailable={null} />
          <backupNotice.Part ifUnavailable={null} />
        </>
      )}
      <SecondFactorNotice staff={staff} />
      {staff.permissions.includes('orders.read') && <orderUpdates.Part ifUnavailable={null} />}
    </>
  );
}

/** Another page of the admin starts at its top; going back, the browser finds the former place. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current !== pathname && type !== 'POP') scrollTo(0, 0);
    before.current = pathname;
  }, [pathname, type]);
}

interface TabRoutesProps {
  groups: readonly MenuGroup[];
  permissions: readonly string[];
}

function TabRoutes({ groups, permissions }: TabRoutesProps) {
  const t = useText(adminMessages);
  const place = placeAt(useLocation().pathname);
  const first = groups[0]?.pages[0];
  if (place && !permissions.includes(place.permission))
    return <AdminState title={t('forbiddenTitle')} text={t('forbiddenText')} />;
  return (
    <Routes>
      {first && <Route index element={<Navigate to={`/admin/${first.path}`} replace />} />}
      {Object.entries(adminTabs).map(([path, Tab]) => (
        <Route key={path} path={`${path}/*`} element={<Tab />} />
      ))}
      <Route path="*" element={<AdminState title={t('unknownTitle')} text={t('unknownText')} />} />
    </Routes>
  );
}
