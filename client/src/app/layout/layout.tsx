import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cartPanelClosed, selectCartPanelOpen } from '../../features/cart/cart-panel-slice';
import { useText } from '../../shared/config/messages';
import { ConnectionNotice } from '../../shared/ui/connection-notice';
import { onDemand } from '../../shared/ui/on-demand';
import { LazyToaster } from '../../shared/ui/toast/lazy-toaster';
import { Footer } from './footer';
import { Header } from './header';
import { layoutMessages } from './messages';
import { NavigationAnnouncer } from './navigation-announcer';
import { SandboxNotice } from './sandbox-notice';

const cartPanel = onDemand(() => import('../../features/cart/cart-panel').then((module) => module.CartPanel));

/** What stands around every page: notice bar, header, footer, cart panel and notifications. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useText(layoutMessages);
  const dispatch = useDispatch();
  const cartOpen = useSelector(selectCartPanelOpen);
  return (
    <div className="flex min-h-screen flex-col">
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <SandboxNotice />
      <Header />
      {/* As tall as the screen: the footer must not be in sight and jump while a shopper's own data arrives. */}
      <main id="main" tabIndex={-1} className="min-h-svh grow outline-none">
        {children}
      </main>
      <Footer />
      <NavigationAnnouncer />
      {cartOpen && (
        <cartPanel.Part ifUnavailable={<ConnectionNotice onGone={() => dispatch(cartPanelClosed())} />} />
      )}
      <LazyToaster />
      <Taken />
    </div>
  );
}

/** What stands around a page with a frame of its own: notifications only. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LazyToaster />
      <Taken />
    </>
  );
}

/** Marks the document once the browser has taken the page over: for tests, and for styles that need JavaScript. */
function Taken() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = 'true';
  }, []);
  return null;
}
