import type { SignedInStaff } from '#contracts/identity';
import type { Locale } from '#contracts/primitives';
import { pageAddress } from '#kernel/page-address';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router';
import { SecondFactorNotice } from '../../features/admin-session/second-factor-notice';
import { useText } from '../../shared/config/messages';
import { AdminState } from '../../shared/ui/admin/states';
import { ExternalIcon } from '../../shared/ui/admin/icons';
import { adminMessages } from './admin-messages';
import { adminTabs, type AdminTab } from './admin-tabs';
import { LocaleChoice } from './locale-choice';
import { SignOut } from './sign-out';

const OrderUpdates = lazy(() =>
  import('../../features/admin-orders/order-updates').then((module) => ({ default: module.OrderUpdates })),
);

const BackupNotice = lazy(() =>
  import('../../features/admin-settings/backup-notice').then((module) => ({ default: module.BackupNotice })),
);
const TroubleNotice = lazy(() =>
  import('../../features/admin-monitoring/trouble-notice').then((module) => ({
    default: module.TroubleNotice,
  })),
);
const TraderNotice = lazy(() =>
  import('../../features/admin-settings/trader-notice').then((module) => ({ default: module.TraderNotice })),
);

interface AdminFrameProps {
  staff: SignedInStaff;
  locale: Locale;
  onLocale: (locale: Locale) => void;
}

/** The admin's tabs: a sidebar on wide screens, a strip on top on narrow ones. */
export function AdminFrame({ staff, locale, onLocale }: AdminFrameProps) {
  const t = useText(adminMessages);
  const { pathname } = useLocation();
  const shown = adminTabs.filter(({ permission }) => staff.permissions.includes(permission));
  return (
    <div className="lg:grid lg:min-h-screen lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <header className="border-b border-line bg-white lg:sticky lg:top-0 lg:flex lg:h-screen lg:flex-col lg:overflow-y-auto lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between gap-3 px-4 pt-3 pb-1 lg:block lg:px-5 lg:pt-5 lg:pb-4">
          <div className="min-w-0">
            <p className="font-serif text-lg">{t('admin')}</p>
            <p className="hidden text-xs text-stone lg:block">{t('about')}</p>
          </div>
          <a
            href={pageAddress('home')}
            target="_blank"
            rel="noreferrer"
            className="link flex items-center gap-1.5 text-xs lg:mt-3"
          >
            {t('toShop')}
            <ExternalIcon className="size-3.5" />
          </a>
        </div>
        <Tabs tabs={shown} />
        <div className="hidden gap-1 border-t border-line p-3 lg:mt-auto lg:grid">
          <Account staff={staff} locale={locale} onLocale={onLocale} />
        </div>
      </header>
      <div className="admin-content flex min-w-0 flex-col">
        <main id="main" tabIndex={-1} className="grow p-4 outline-none md:p-6">
          {staff.permissions.includes('settings.read') && (
            <Suspense fallback={null}>
              <TroubleNotice />
            </Suspense>
          )}
          {staff.permissions.includes('settings.read') && !pathname.endsWith('/settings') && (
            <Suspense fallback={null}>
              <TraderNotice everywhere />
            </Suspense>
          )}
          {staff.permissions.includes('settings.read') && (
            <Suspense fallback={null}>
              <BackupNotice />
            </Suspense>
          )}
          <SecondFactorNotice staff={staff} />
          <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
            <TabRoutes shown={shown} />
          </Suspense>
          {staff.permissions.includes('orders.read') && (
            <Suspense fallback={null}>
              <OrderUpdates />
            </Suspense>
          )}
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-2 py-3 md:px-4 lg:hidden">
          <Account staff={staff} locale={locale} onLocale={onLocale} />
        </footer>
      </div>
    </div>
  );
}

function Account({ staff, locale, onLocale }: AdminFrameProps) {
  return (
    <>
      <p className="min-w-0 truncate px-2 text-xs text-stone max-md:basis-full" title={staff.email}>
        {staff.name ?? staff.email}
      </p>
      <LocaleChoice locale={locale} onLocale={onLocale} />
      <SignOut />
    </>
  );
}

function Tabs({ tabs }: { tabs: readonly AdminTab[] }) {
  const t = useText(adminMessages);
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // Scrolls the current tab into view inside the strip without scrolling the page.
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const show = () => tab && strip.current?.scrollTo({ left: tab.offsetLeft - 16 });
    show();
    // The web font can load later and change the tabs' widths.
    void document.fonts.ready.then(show);
  }, [pathname]);
  return (
    <nav ref={strip} aria-label={t('tabs')} className="relative overflow-x-auto lg:overflow-visible">
      <ul className="flex gap-1 px-3 pb-2 lg:grid lg:gap-0.5 lg:pb-4">
        {tabs.map(({ id, path, label, icon: Icon, Mark }) => (
          <li key={id}>
            <NavLink
              to={`/admin/${path}`}
              className="flex min-h-9 items-center gap-2.5 rounded-md px-2.5 whitespace-nowrap text-stone transition-colors hover:bg-parchment hover:text-ink aria-[current=page]:bg-parchment aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              <Icon className="size-4.5" />
              {t(label)}
              {Mark && <Mark />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabRoutes({ shown }: { shown: readonly AdminTab[] }) {
  const t = useText(adminMessages);
  const hidden = adminTabs.filter((tab) => !shown.includes(tab));
  const first = shown[0];
  return (
    <Routes>
      {first && <Route index element={<Navigate to={`/admin/${first.path}`} replace />} />}
      {shown.map(({ id, path, Tab }) => (
        <Route key={id} path={`${path}/*`} element={<Tab />} />
      ))}
      {hidden.map(({ id, path }) => (
        <Route
          key={id}
          path={`${path}/*`}
          element={<AdminState title={t('forbiddenTitle')} text={t('forbiddenText')} />}
        />
      ))}
      <Route path="*" element={<AdminState title={t('unknownTitle')} text={t('unknownText')} />} />
    </Routes>
  );
}
