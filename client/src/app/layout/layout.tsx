import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cartPanelClosed, selectCartPanelOpen } from '../../features/cart/cart-panel-slice';
import { useVisitorTracking } from '../../features/tracking/use-visitor-tracking';
import { useText } from '../../shared/config/messages';
import { ConnectionNotice } from '../../shared/ui/connection-notice';
import { ErrorBoundary } from '../../shared/ui/error-boundary';
import { onDemand } from '../../shared/ui/on-demand';
import { LazyToaster } from '../../shared/ui/toast/lazy-toaster';
import { Footer } from './footer';
import { Header } from './header';
import { layoutMessages } from './messages';
import { NavigationAnnouncer } from './navigation-announcer';
import { NoScripts } from './no-scripts';
import { TestNotice } from './test-notice';
import { WithStorefront } from './with-storefront';

const cartPanel = onDemand(() => import('./cart-drawer').then((module) => module.CartDrawer));

/**
 * The shop's frame around a page: notice bar, header, footer, cart panel and toasts. When one of them fails, the others stay. Its
 * pages are counted. It is there once the shop's settings are known.
 */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <WithStorefront>
      <Frame>{children}</Frame>
    </WithStorefront>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText(layoutMessages);
  const dispatch = useDispatch();
  const cartOpen = useSelector(selectCartPanelOpen);
  const closeCart = () => void dispatch(cartPanelClosed());
  useVisitorTracking();
  return (
    <div className="flex min-h-screen flex-col">
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <ErrorBoundary level={2}>
        <TestNotice />
        <NoScripts />
        <Header />
      </ErrorBoundary>
      {/* At least as tall as the screen, so that the footer does not jump into view and move when the
         shopper's own data arrives. */}
      <main id="main" tabIndex={-1} className="min-h-svh grow outline-none">
        {children}
      </main>
      <ErrorBoundary level={2}>
        <Footer />
      </ErrorBoundary>
      <NavigationAnnouncer />
      {cartOpen && (
        <ErrorBoundary onClose={closeCart}>
          <cartPanel.Part ifUnavailable={<ConnectionNotice onGone={closeCart} />} />
        </ErrorBoundary>
      )}
      <LazyToaster />
    </div>
  );
}

/** The frame around a `bare` page: toasts only. It is work, so what went wrong there stays until it is read. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LazyToaster errorsStay />
    </>
  );
}
