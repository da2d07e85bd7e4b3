import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { AdminHeading } from '../admin-shared/handbook/heading';
import type { HandbookPage } from './handbook';
import { Markdown } from './markdown';
import { helpMessages } from './messages';

interface HelpPageProps {
  page: HandbookPage;
  pages: readonly HandbookPage[];
}

/** One page of the handbook, with the ways to those beside it. */
export function HelpPage({ page, pages }: HelpPageProps) {
  const t = useText(helpMessages);
  const at = pages.indexOf(page);
  const [before, next] = [pages[at - 1], pages[at + 1]];
  const way = 'link inline-flex min-h-6 items-center';
  return (
    <>
      <Link to="/admin/help" className={`${way} text-xs`}>
        {t('all')}
      </Link>
      <AdminHeading title={page.title} />
      <article className="admin-card max-w-160 px-4 py-5 text-base/7 sm:px-6">
        <Markdown text={page.text} pictures={page.pictures} />
      </article>
      <nav aria-label={t('around')} className="mt-4 flex max-w-160 flex-wrap justify-between gap-x-6 gap-y-2">
        {before && (
          <span className="text-stone">
            {t('before')}:{' '}
            <Link to={`/admin/help/${before.slug}`} className={way}>
              {before.title}
            </Link>
          </span>
        )}
        {next && (
          <span className="ml-auto text-stone">
            {t('next')}:{' '}
            <Link to={`/admin/help/${next.slug}`} className={way}>
              {next.title}
            </Link>
          </span>
        )}
      </nav>
    </>
  );
}
