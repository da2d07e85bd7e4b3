import type { Locale } from '#contracts/primitives';
import { localeOfAddress } from '#kernel/page-address';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { makePrefetch } from './app/prefetch';
import { loadPage, matchPage } from './app/routes';
import { makeStore } from './app/store';
import { api, HYDRATE } from './shared/api/api';
import { browserTransport } from './shared/api/transport';
import { troubleAt } from './shared/code/code-trouble';
import { preferredLocale } from './shared/config/locale';
import { TroubleToast } from './shared/ui/toast/trouble-toast';
import './app/styles.css';

interface PageState {
  locale: Locale;
  renderedAt: number;
  api: unknown;
}

/** Returns the state that the server embedded in the page, or null when the page was not server-rendered. */
function pageState(): PageState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as PageState | null) : null;
}

const state = pageState();
const store = makeStore(
  { transport: browserTransport },
  {
    locale: state?.locale ?? localeOfAddress(location.pathname) ?? preferredLocale(),
    renderedAt: state?.renderedAt ?? Date.now(),
  },
);
if (state) store.dispatch({ type: HYDRATE, payload: state.api });
else document.documentElement.lang = store.getState().request.locale;

// Another page may have changed the cart while the browser held this one, to show it again on the way back.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) store.dispatch(api.util.invalidateTags(['Cart', 'Quote']));
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const app = (
  <StrictMode>
    <App
      store={store}
      prefetch={makePrefetch(store)}
      router={(children) => <BrowserRouter>{children}</BrowserRouter>}
    />
  </StrictMode>
);

const show = () => {
  // For `repeatEarlyInput`, which is in the first file and shares no other with this one.
  dispatchEvent(new Event('hydrate'));
  // In a transition React pauses every few milliseconds, so that the page answers a touch or a scroll meanwhile.
  if (state && root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
};

/** What the server has rendered stays readable when the code does not arrive, and its links and forms work: a notice says so. */
async function sayWhy(): Promise<void> {
  const trouble = await troubleAt(location.href);
  if (!trouble) return;
  const notice = createRoot(document.body.appendChild(document.createElement('div')));
  notice.render(
    <Provider store={store}>
      <TroubleToast
        trouble={trouble}
        retry={() => void troubleAt(location.href, { again: true })}
        onClose={() => notice.unmount()}
      />
    </Provider>,
  );
}

// Load the page's code before hydration, so that the server-rendered content stays in place.
loadPage(matchPage(location.pathname).route).then(show, state ? sayWhy : show);
