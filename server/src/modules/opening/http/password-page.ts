import { passwordPageTexts } from './password-page-texts.js';
import { ownPath } from '#contracts/own-path';
import type { Locale } from '#contracts/primitives';
import { pageAddress } from '#kernel';
import type { DocumentLook } from '#platform/document-look';
import { logoOrName, plainPolicy, plainStyle, type PageStyle } from '#platform/http/plain-page';
import { escapeHtml } from '#platform/mail/mail-layout';

const STYLE: PageStyle = ({ ink, cream, bottle }) => `*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;font:17px/1.5 system-ui,sans-serif;color:${ink};background:${cream}}
main{width:100%;max-width:26rem}
h1{margin:0 0 .5rem;font:600 2rem/1.2 Georgia,serif;overflow-wrap:anywhere}
p{margin:0 0 1.25rem}
label{display:block;margin-bottom:.25rem;font-weight:600}
input,button{width:100%;min-height:48px;font:inherit;border-radius:6px}
input{padding:0 12px;border:1px solid #6b7069;background:#fff;color:inherit}
input[aria-invalid]{border:2px solid #a3241b}
button{margin-top:12px;border:0;background:${bottle};color:#fff;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid ${bottle};outline-offset:2px}
.fault{margin:.5rem 0 0;color:#a3241b;font-weight:600}
nav{margin-top:2rem;font-size:.9rem}
nav p{margin:0}
a{color:inherit;display:inline-block;padding:10px 12px 10px 0}`;

/** Nobody stores or lists the page, and it loads nothing. */
export function passwordPageHeaders(look?: DocumentLook): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': plainPolicy(STYLE, look, [
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
    // Without any, browsers send the form with the origin `null`, which is refused as another site's.
    'referrer-policy': 'same-origin',
  };
}

/** What the page says is wrong; `seconds` until the next attempt. */
export type PasswordFault =
  { readonly kind: 'wrong' } | { readonly kind: 'too-many'; readonly seconds: number };

export interface PasswordPage {
  readonly shopName: string;
  readonly locale: Locale;
  /** Path and query that the visitor wanted. */
  readonly to: string;
  /** The shop was open before: those who bought find their way. */
  readonly hasCustomers: boolean;
  readonly fault?: PasswordFault;
  /** Undefined: the one that the shop comes with. */
  readonly look?: DocumentLook | undefined;
}

/** The page of a closed shop: its name, a field for the password, and nothing of what it sells. */
export function passwordPage({ shopName, locale, to, hasCustomers, fault, look }: PasswordPage): string {
  const t = passwordPageTexts[locale];
  const other = locale === 'en' ? 'nl' : 'en';
  const target = withoutChoice(to);
  const invalid = fault ? ' aria-invalid="true" aria-describedby="fault"' : '';
  const message = fault && (fault.kind === 'wrong' ? t.wrong : t.tooMany(fault.seconds));
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(`${fault ? `${t.faultTitle} · ` : ''}${shopName}`)}</title><style>${plainStyle(STYLE, look)}</style></head>
<body>
<main>
<h1>${logoOrName(look, shopName)}</h1>
<p>${hasCustomers ? t.closed : t.notYet}</p>
<form method="post" action="/api/shop-password">
<input type="hidden" name="to" value="${escapeHtml(target)}">
<input type="hidden" name="lang" value="${locale}">
<label for="password">${t.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${fault ? ' autofocus' : ''}${invalid}>
${message ? `<p class="fault" id="fault" role="alert">${escapeHtml(message)}</p>` : ''}
<button>${t.enter}</button>
</form>
<nav aria-label="${t.more}">
${hasCustomers ? customerLinks(locale) : ''}
<p><a href="${escapeHtml(withChoice(target, other))}" lang="${other}" hreflang="${other}">${passwordPageTexts[other].inThis}</a><a href="${pageAddress('admin')}">${t.staff}</a></p>
</nav>
</main>
</body>
</html>
`;
}

function customerLinks(locale: Locale): string {
  const t = passwordPageTexts[locale];
  return `<p>${t.bought} ${[
    `<a href="${pageAddress('orders', { locale })}">${t.orders}</a>`,
    `<a href="${pageAddress('withdrawal', { locale })}">${t.withdrawal}</a>`,
    `<a href="${pageAddress('contact', { locale })}">${t.contact}</a>`,
  ].join('')}</p>`;
}

/** A path of this shop, for a redirect; the start for anything else. A header holds printable ASCII only. */
export function wantedPath(to: string): string {
  return /^[\x21-\x7e]+$/.test(to) ? (ownPath(to) ?? '/') : '/';
}

function withoutChoice(to: string): string {
  const { pathname, searchParams } = new URL(wantedPath(to), 'http://shop.invalid');
  searchParams.delete('lang');
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}

function withChoice(to: string, locale: Locale): string {
  return `${to}${to.includes('?') ? '&' : '?'}lang=${locale}`;
}
