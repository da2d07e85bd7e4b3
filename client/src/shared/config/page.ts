import type { Locale } from '#contracts/primitives';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { ThunkExtra } from '../api/api';

/** Input of a page's `load`: path parameters, query and the store's dispatch. */
export interface PageContext {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  locale: Locale;
  // The app defines the store's shape; features read it through their own selectors.
  dispatch: ThunkDispatch<never, ThunkExtra, UnknownAction>;
}

/** Input of a page's `head`. `state` is the store's state for the endpoints' selectors. */
export interface HeadContext extends Omit<PageContext, 'dispatch'> {
  state: never;
  /** Empty until the settings are known. */
  shopName: string;
  /** For absolute addresses, such as `https://shop.example`. */
  origin: string;
}

/** Metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  /** Without the shop's name, which is appended. Not set on the home page. */
  title?: string;
  description?: string;
  /** HTTP status of the server-rendered page; 200 by default. */
  status?: number;
  /** Path of the canonical address; that of the page's edition, else the page's own path, by default. */
  canonical?: string;
  /** The id of the product that the page shows; the server renders the page again when its stock changes. */
  product?: string;
  /** Picture for link previews. */
  image?: string | null;
  /** The first picture of the page, preloaded before the styles. */
  firstPicture?: { url: string; sizes: string } | null;
  /** Excludes the page from search engines (a shopper's own pages, empty results). */
  noIndex?: boolean;
  /** schema.org objects. */
  jsonLd?: object[];
}

/** The paths of a page in each language. */
export type Editions = Readonly<Record<Locale, string>>;

/** Exports of a page's module. */
export interface PageModule {
  Page: ComponentType;
  /** Requests the data of the first view. Awaited on the server; used to prefetch in the browser. */
  load?: (context: PageContext) => PromiseLike<unknown>[];
  head?: (context: HeadContext) => PageHead;
  /** For a page whose address depends on its data; those of its row in `SHOP_PAGES` by default. */
  editions?: (context: Pick<HeadContext, 'params' | 'state'>) => Editions | undefined;
  /** The page's source file as the build manifest names it. Added by the server's build (`vite.config.ts`). */
  readonly source?: string;
}
