import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { localeOf } from './locale.js';
import { plainPolicy, plainStyle, type PageStyle } from './plain-page.js';
import type { Locale } from '#contracts/primitives';
import { localeOfAddress } from '#kernel';

/** No brand: its colours are in the database too. */
const STYLE: PageStyle = () => `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;box-sizing:border-box;font:17px/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}
p{margin:0 0 1.25rem}
a{color:inherit;display:inline-block;padding:10px 0;font-weight:600}`;

const TEXTS: Readonly<
  Record<Locale, { readonly title: string; readonly text: string; readonly retry: string }>
> = {
  en: {
    title: 'The shop is away for a moment',
    text: 'This page cannot be shown just now. The fault is ours. Try again in a moment.',
    retry: 'Try again',
  },
  nl: {
    title: 'De winkel is er even niet',
    text: 'Deze pagina kan nu niet worden getoond. Dat ligt aan ons. Probeer het zo dadelijk opnieuw.',
    retry: 'Opnieuw proberen',
  },
};

/** What is below these is no page of the shop, nor is a file for a program. */
const NO_PAGE = /^\/(api|media|assets|metrics)(\/|$)|\.(csv|xml|txt|webmanifest)$/;

/** The page loads nothing, and nobody stores or lists it. */
export const AWAY_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
  'content-security-policy': plainPolicy(STYLE, undefined, [
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]),
};

/** True for a request whose answer a person reads as a page: the address of one, or a browser that follows a link or sends a form. */
export function wantsPage({ url, method, headers }: FastifyRequest): boolean {
  if (headers.accept?.includes('text/html')) return true;
  return isRead(method) && !NO_PAGE.test(pathOf(url));
}

/**
 * The page that stands for every other one while the database is away, in the language of the address, else the selected
 * one, else the browser's. A form is not sent again by its link.
 */
export function awayPage({ url, method, cookies, headers }: FastifyRequest): string {
  const locale = localeOfAddress(pathOf(url)) ?? localeOf(cookies['locale'], headers['accept-language']);
  const { title, text, retry } = TEXTS[locale];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${plainStyle(STYLE, undefined)}</style></head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${isRead(method) ? `<a href="">${retry}</a>` : ''}
</main>
</body>
</html>
`;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
