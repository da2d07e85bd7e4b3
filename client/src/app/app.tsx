import { Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router';
import { PrefetchContext } from '../shared/ui/link';
import { ErrorBoundary } from './error-boundary';
import { Layout } from './layout/layout';
import { PagePlaceholder } from './page-placeholder';
import { RoutePage } from './route-page';
import { routes } from './routes';
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
          <Layout>
            <Pages />
          </Layout>,
        )}
      </PrefetchContext>
    </Provider>
  );
}

function Pages() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PagePlaceholder />}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
