import { use, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useParams } from 'react-router';
import type { PageModule } from '../shared/config/page';
import { selectLocale } from '../shared/config/request-slice';
import { headOf } from './head';
import { loadedPage, loadNext, loadPage, type AppRoute } from './routes';
import type { RootState } from './store';

/** Renders one page and loads its code first when needed. */
export function RoutePage({ route }: { route: AppRoute }) {
  const location = useLocation();
  const params = useParams();
  const locale = useSelector(selectLocale);
  const redirect = route.redirect?.(new URLSearchParams(location.search), params, locale);
  if (redirect) return <Navigate to={redirect} replace />;
  return <LoadedPage route={route} />;
}

function LoadedPage({ route }: { route: AppRoute }) {
  const page = loadedPage(route) ?? use(loadPage(route));
  return (
    <>
      {import.meta.env.SSR ? null : <AroundPage route={route} page={page} />}
      <page.Page />
    </>
  );
}

/** The page itself loads first, milliseconds. */
const NEXT_MS = 1_500;

/**
 * Updates the document's title, description and canonical link, by which a phone shares a page, after navigation in the browser.
 * Search engines load each page, so its editions are named by the server alone. Then loads the code of the page that comes next.
 * A component of its own, because React wants no hook after a `use` that is not always called.
 */
function AroundPage({ route, page }: { route: AppRoute; page: PageModule }) {
  const params = useParams();
  const { pathname, search } = useLocation();
  const head = (state: RootState) =>
    headOf(state, { route, params }, page, new URL(pathname + search, window.location.origin));
  const title = useSelector((state: RootState) => head(state).fullTitle);
  const description = useSelector((state: RootState) => head(state).description);
  const canonical = useSelector((state: RootState) => head(state).canonical);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? '');
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', window.location.origin + canonical);
  }, [title, description, canonical]);
  useEffect(() => {
    const timer = setTimeout(() => loadNext(route), NEXT_MS);
    return () => clearTimeout(timer);
  }, [route]);
  return null;
}
