import type { Storefront } from '#contracts/content';
import type { Locale } from '#contracts/primitives';
import { isCacheable, SHOP_PAGES } from '#kernel/shop-pages';
import { DEFAULT_TYPE } from '#kernel/type-pairs';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app';
import { assetLinks } from './app/assets';
import { headHtml, headOf } from './app/head';
import { readAddress } from './app/page-query';
import { loadPage, matchPage } from './app/routes';
import { makeStore, type RootState } from './app/store';
import { storefrontApi } from './features/storefront/storefront-api';
import type { ApiResponse, Transport } from './shared/api/transport';

/** Input of `render` from the server. */
export interface RenderData {
  locale: Locale;
  /** The shop's public origin, `https://shop.example`, for canonical links and link previews. */
  origin: string;
  /** Handles a GET request to the API without the network. */
  api: (path: string) => Promise<ApiResponse>;
}

/** Result of `render`. */
export interface RenderedPage {
  status: number;
  /** Content of `<head>`: title, description, canonical link, previews, structured data, preloads. */
  head: string;
  html: string;
  /** Content of `<script type="application/json" id="state">`. The caller writes every `<` as `\u003c`. */
  state: unknown;
  redirect?: string;
  /** The id of the product that the page shows. */
  product?: string | undefined;
  /** Everybody may get this page. Otherwise it may show one shopper's data, and nobody stores it. */
  isCacheable: boolean;
}

/** Returns the API responses to embed in the page, so that the browser does not request them again. */
function dehydrate({ api, request }: RootState) {
  const queries = Object.fromEntries(
    Object.entries(api.queries).filter(([, entry]) => entry?.status === 'fulfilled'),
  );
  return { ...request, api: { queries, mutations: {}, provided: api.provided } };
}

/** Renders the app to one HTML string once all of it is ready. Rejects on any rendering error. */
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
      // By default React streams large parts later and moves them with an inline script, which the content
      // security policy blocks.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(sink),
      onError: (fault) => {
        reject(fault instanceof Error ? fault : new Error(String(fault)));
        abort();
      },
    });
  });
}

const storefrontOf = (state: RootState) => storefrontApi.endpoints.getStorefront.select()(state).data;

/** Pictures of the demo's scenes, which say nothing of a shop with a brand of its own. */
const isScene = (url: string) => url.startsWith('/media/scene-');

/** The picture of links to a page: its own one, that of the brand, or the large one of the home page. */
function sharedImage(own: string | null | undefined, storefront: Storefront): string | null {
  const ofBrand = storefront.brand?.shareImage;
  if (ofBrand && (!own || isScene(own))) return ofBrand;
  return own || storefront.photos['hero-background'] || null;
}

/** The path and query that `url` is rendered for: without the parameters that its page does not read. */
export const addressOf = (url: string, origin: string): string => readAddress(new URL(url, origin));

/**
 * Renders the first view of a page; null when the shop's settings could not be read, without which nothing may be claimed of it.
 * Rejects only on errors in the page's code.
 */
export async function render(url: string, data: RenderData): Promise<RenderedPage | null> {
  const target = new URL(url, data.origin);
  const match = matchPage(target.pathname);
  const redirect = match.route.redirect?.(target.searchParams, match.params, data.locale);
  if (redirect) return { status: 302, head: '', html: '', state: null, redirect, isCacheable: false };

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

  const storefront = storefrontOf(store.getState());
  if (!storefront) return null;
  const isForEverybody = isCacheable(SHOP_PAGES[match.route.page], target.searchParams);
  const pageHead = headOf(store.getState(), match, page, target);
  const head = { ...pageHead, image: sharedImage(pageHead.image, storefront) };
  const html = await htmlOf(
    <App
      store={store}
      router={(app) => <StaticRouter location={target.pathname + target.search}>{app}</StaticRouter>}
    />,
  );
  return {
    status: head.status ?? 200,
    head: `${headHtml(head, target, !isForEverybody)}\n    ${assetLinks(page, storefront.brand?.type ?? DEFAULT_TYPE)}`,
    html,
    state: dehydrate(store.getState()),
    product: head.product,
    isCacheable: isForEverybody,
  };
}
