import type { Locale } from '#contracts/primitives';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { ThunkExtra } from '../api/api';

/** What a page is asked for: the values of its path and query, and the store to ask with. */
export interface PageContext {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  locale: Locale;
  // The store's shape is the app's affair; features read it through their own selectors.
  dispatch: ThunkDispatch<never, ThunkExtra, UnknownAction>;
}

/** What a page's head is made from. `state` is the store's, for the endpoints' own selectors. */
export interface HeadContext extends Omit<PageContext, 'dispatch'> {
  state: never;
  shopName: string;
  /** `https://shop.example`, for absolute addresses. */
  origin: string;
}

/** What a page says of itself to browsers, search engines and link previews. */
export interface PageHead {
  /** Without the shop's name; that is added. Missing on the home page. */
  title?: string;
  description?: string;
  /** HTTP status when rendered on the server; 200 unless told. */
  status?: number;
  /** Path of the address that stands for this page; its own path unless told. */
  canonical?: string;
  /** Picture for link previews. */
  image?: string | null;
  /** The first picture of the page, asked for before the styles are read. */
  firstPicture?: { url: string; sizes: string } | null;
  /** Search engines are to leave it out (a shopper's own pages, empty results). */
  noIndex?: boolean;
  /** The address itself holds a secret: no other site is told where a visitor comes from. */
  secretAddress?: boolean;
  /** schema.org objects. */
  jsonLd?: object[];
}

/** What each page's module exports. */
export interface PageModule {
  Page: ComponentType;
  /** Asks for the data of the first view; awaited on the server, started on hover in the browser. */
  load?: (context: PageContext) => PromiseLike<unknown>[];
  head?: (context: HeadContext) => PageHead;
}
