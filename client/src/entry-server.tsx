import type { Locale } from '#contracts/primitives';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app';
import { preloadLinks } from './app/assets';
import { headHtml, headOf } from './app/head';
import { loadPage, matchPage } from './app/routes';
import { makeStore, type RootState } from './app/store';
import { storefrontApi } from './features/storefront/storefront-api';
import type { ApiResponse, Transport } from './shared/api/transport';

/** What the server gives to a rendering. */
export interface RenderData {
  locale: Locale;
  /** The shop's public address, `https://shop.example`, for canonical links and link previews. */
  origin: string;
  /** Answers a GET of the API without the network. */
  api: (path: string) => Promise<ApiResponse>;
}

export interface RenderedPage {
  status: number;
  /** Goes into the head: title, description, canonical, previews, structured data, preloads. */
  head: string;
  html: string;
  /** Goes into `<script type="application/json" id="state">`, with every `<` written as `\u003c`. */
  state: unknown;
  redirect?: string;
}

/** The answers that travel with the page, so that the browser asks nothing again. */
function dehydrate({ api, request }: RootState) {
  const queries = Object.fromEntries(
    Object.entries(api.queries).filter(([, entry]) => entry?.status === 'fulfilled'),
  );
  return { ...request, api: { queries, mutations: {}, provided: api.provided } };
}

/** The whole page as one string, after everything in it is ready. A fault anywhere in it rejects. */
function htmlOf(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    sink.on('error', reject);
    const { pipe, abort } = renderToPipeableStream(app, {
      // React would send a large part later and move it into place by an inline script: not needed, and not allowed.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(sink),
      onError: (fault) => {
        reject(fault instanceof Error ? fault : new Error(String(fault)));
        abort();
      },
    });
  });
}

/** Renders the first view of a page. Rejects only on a fault in the page's code. */
export async function render(url: string, data: RenderData): Promise<RenderedPage> {
  const target = new URL(url, data.origin);
  const match = matchPage(target.pathname);
  const redirect = match.route.redirect?.(target.searchParams);
  if (redirect) return { status: 302, head: '', html: '', state: null, redirect };

  const transport: Transport = ({ path }) => data.api(path);
  const store = makeStore({ transport }, { locale: data.locale, renderedAt: Date.now() });
  const page = await loadPage(match.route);
  const context = {
    params: match.params,
    search: target.searchParams,
    locale: data.locale,
    dispatch: store.dispatch,
  };
  await Promise.all([
    store.dispatch(storefrontApi.endpoints.getStorefront.initiate(undefined, { subscribe: false })),
    ...(page.load?.(context) ?? []),
  ]);

  const head = headOf(store.getState(), match, page, target);
  const html = await htmlOf(
    <App
      store={store}
      router={(app) => <StaticRouter location={target.pathname + target.search}>{app}</StaticRouter>}
    />,
  );
  return {
    status: head.status ?? 200,
    head: `${headHtml(head, target)}\n    ${preloadLinks(match.route)}`,
    html,
    state: dehydrate(store.getState()),
  };
}
