import { useSelector } from 'react-redux';
import { selectLocale } from '../../shared/config/request-slice';

/** Only the server writes it: in the browsers that run this code nobody sees it. */
const TEXTS = import.meta.env.SSR
  ? {
      en: 'JavaScript is switched off in this browser. Cart, wishlist and checkout need it: switch it on and load the page again.',
      nl: 'JavaScript staat uit in deze browser. Winkelmand, verlanglijst en afrekenen werken er niet zonder: zet het aan en laad de pagina opnieuw.',
    }
  : null;

/** Notice of what needs JavaScript, where it is off. */
export function NoScripts() {
  const locale = useSelector(selectLocale);
  const html = TEXTS
    ? `<p class="border-b border-line bg-parchment px-gutter py-2 text-center text-sm">${TEXTS[locale]}</p>`
    : '';
  return <noscript suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
