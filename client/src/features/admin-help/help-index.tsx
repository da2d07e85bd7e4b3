import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { HANDBOOK } from '../admin-shared/handbook/handbook-places';
import { AdminState } from '../../shared/ui/admin/states';
import { foundIn, type HandbookPage } from './handbook';
import { helpMessages } from './messages';

/** All pages of the handbook by their groups, and those that a search finds. */
export function HelpIndex({ pages }: { pages: readonly HandbookPage[] }) {
  const t = useText(helpMessages);
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const found = foundIn(pages, search);
  return (
    <>
      <input
        type="search"
        className="field mb-4 max-w-112"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className="sr-only">
        {isSearching && t('found', { count: found.length })}
      </p>
      {!isSearching ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {HANDBOOK.map((group) => (
            <Group
              key={group.id}
              title={t(group.id)}
              pages={pages.filter(({ slug }) => group.pages.some((one) => one === slug))}
            />
          ))}
        </div>
      ) : found.length === 0 ? (
        <AdminState title={t('nothing')} text={t('nothingText')} />
      ) : (
        <div className="admin-card max-w-160">
          <PageLinks pages={found} />
        </div>
      )}
    </>
  );
}

function Group({ title, pages }: { title: string; pages: readonly HandbookPage[] }) {
  const id = useId();
  return (
    <section className="admin-card" aria-labelledby={id}>
      <h2 id={id} className="border-b border-line px-4 py-2.5 text-sm">
        {title}
      </h2>
      <PageLinks pages={pages} />
    </section>
  );
}

function PageLinks({ pages }: { pages: readonly HandbookPage[] }) {
  return (
    <ul className="divide-y divide-line">
      {pages.map(({ slug, title, summary }) => (
        <li key={slug} className="px-4 py-2.5">
          <Link to={`/admin/help/${slug}`} className="link inline-flex min-h-6 items-center font-medium">
            {title}
          </Link>
          <p className="text-stone">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
