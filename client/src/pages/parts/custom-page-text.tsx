import type { PublishedPage } from '#contracts/pages';
import type { Locale } from '#contracts/primitives';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ClaimList } from '../../features/product-detail/claim-list';
import { inLanguage } from '../../shared/config/in-language';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { RichText } from '../../shared/ui/rich-text';
import { customPageMessages } from './custom-page-messages';
import { plainText } from '#rich-text/plain';

const LONGEST_DESCRIPTION = 160;

/** What search engines show of a page: its summary, else the beginning of its text. */
export function customPageDescription(page: PublishedPage, locale: Locale): string {
  // A summary in the other language is no better than the beginning of the text.
  const summary = locale === 'en' ? page.summary : page.translations[locale]?.summary;
  const text = summary ?? plainText(inLanguage(page, locale).body).replace(/\s+/g, ' ');
  return text.slice(0, LONGEST_DESCRIPTION);
}

/** The language of a text: English where the owner has entered no other one. */
const languageOf = (page: PublishedPage, text: 'title' | 'body', locale: Locale): Locale =>
  locale !== 'en' && page.translations[locale]?.[text] ? locale : 'en';

/** A custom page: title, text and the proofs of its claims, with a picture beside it where there is one. */
export function CustomPageText({ page, picture }: { page: PublishedPage; picture?: ReactNode }) {
  const t = useText(customPageMessages);
  const locale = useSelector(selectLocale);
  const shown = inLanguage(page, locale);
  return (
    <article
      className={`shell py-10 md:py-16 ${picture ? 'grid gap-10 md:grid-cols-[minmax(0,1fr)_38%] lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-20' : ''}`}
    >
      <div>
        <h1 className="mb-8 max-w-[22ch] text-title wrap-anywhere" lang={languageOf(page, 'title', locale)}>
          {shown.title}
        </h1>
        <div lang={languageOf(page, 'body', locale)}>
          <RichText html={shown.body} tableLabel={t('table')} />
        </div>
        <div className="mt-10 max-w-prose empty:hidden">
          <ClaimList claims={page.claims} />
        </div>
      </div>
      {picture}
    </article>
  );
}

/** The place of a custom page while it loads. */
export function CustomPagePlaceholder() {
  const t = useText(customPageMessages);
  return (
    <div className="shell py-10 md:py-16" role="status" aria-label={t('loading')}>
      <div className="skeleton h-96" />
    </div>
  );
}
