import { Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router';
import { PrefetchContext } from '../shared/ui/link';
import { ErrorBoundary } from './error-boundary';
import { BareLayout, Layout } from './layout/layout';
import { PagePlaceholder } from './page-placeholder';
import { RoutePage } from './route-page';
import { matchPage, routes } from './routes';
import type { AppStore } from './store';

interface AppProps {
  store: AppStore;
  prefetch?: (href: string) => void;
  /** Puts the app into a router: the browser's, or a fixed address on the server. */
  router: (app: ReactNode) => ReactNode;
}

/** The whole client: store, router, layout and the page of the current address. */
export function App({ store, prefetch = () => {}, router }: AppProps) {
  return (
    <Provider store={store}>
      <PrefetchContext value={prefetch}>
        {router(
          <Frame>
            <Pages />
          </Frame>,
        )}
      </PrefetchContext>
    </Provider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const Around = matchPage(pathname).route.bare ? BareLayout : Layout;
  return <Around>{children}</Around>;
}

/** The page before stays until the code of the next one is here: no blank page is shown in between. */
function Pages() {
  const { pathname } = useLocation();
  const { route } = matchPage(pathname);
  return (
    <Suspense fallback={<PagePlaceholder />}>
      {/* A page with a frame of its own keeps it, and what is typed in it, while moving about inside. */}
      <ErrorBoundary key={route.bare ? route.path : pathname}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
          ))}
        </Routes>
      </ErrorBoundary>
    </Suspense>
  );
}
