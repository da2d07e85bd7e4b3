import type { AnalyticsSearches, SearchedWords } from '#contracts/analytics';
import { searchPath } from '../../shared/config/paths';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { useGetSearchesQuery } from './analytics-api';
import { LoadedFigures } from './loaded-figures';
import { searchesMessages } from './searches-messages';
import { usePeriod } from './use-period';

/** What shoppers searched for in the selected period, and what they did not find. */
export function Searches() {
  const t = useText(searchesMessages);
  const { shortDay } = useMoments();
  const [days] = usePeriod();
  const result = useGetSearchesQuery({ days });
  const { data } = result;
  return (
    <section aria-labelledby="searches" className="grid gap-3">
      <div>
        <h2 id="searches" className="text-base">
          {t('title')}
        </h2>
        {data && (
          <p className="text-xs text-stone">
            {t('span', { from: shortDay(data.from), to: shortDay(data.to) })} {t('what')}
          </p>
        )}
      </div>
      <LoadedFigures of={result} height="h-72">
        {(loaded) => <SearchLists searches={loaded} />}
      </LoadedFigures>
    </section>
  );
}

function SearchLists({ searches }: { searches: AnalyticsSearches }) {
  const t = useText(searchesMessages);
  const format = useFormat();
  if (searches.searches === 0) {
    return (
      <div className="admin-card p-4 text-stone">
        <p>{t('none')}</p>
      </div>
    );
  }
  return (
    <>
      <p>
        {t('total', { count: searches.searches, missed: format.number(searches.withoutResult) })}{' '}
        {searches.rareWords > 0 && (
          <span className="text-stone">{t('rare', { count: searches.rareWords })}</span>
        )}
      </p>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <WordsCard
          title={t('most')}
          what={t('mostWhat')}
          empty={t('noWords')}
          rows={searches.most}
          count="searches"
        />
        <WordsCard
          title={t('missed')}
          what={t('missedWhat')}
          empty={t('noMissed')}
          rows={searches.missed}
          count="withoutResult"
        />
      </div>
    </>
  );
}

interface WordsCardProps {
  title: string;
  what: string;
  empty: string;
  rows: readonly SearchedWords[];
  count: 'searches' | 'withoutResult';
}

/** Words with a number; each leads to their results in the shop. */
function WordsCard({ title, what, empty, rows, count }: WordsCardProps) {
  const t = useText(searchesMessages);
  const format = useFormat();
  return (
    <div className="admin-card overflow-hidden">
      <div className="px-4 pt-4 pb-2">
        <h3 className="text-sm">{title}</h3>
        <p className="text-xs text-stone">{what}</p>
      </div>
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-stone">{empty}</p>
      ) : (
        <table className="admin-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('words')}</th>
              <th scope="col">{t('language')}</th>
              <th scope="col" className="text-right">
                {t(count)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.language} ${row.words}`}>
                <td className="w-full max-w-0">
                  <a
                    href={searchPath(row.words, row.language)}
                    target="_blank"
                    rel="noreferrer"
                    className="link inline-flex min-h-6 max-w-full items-center"
                  >
                    <span className="truncate" title={row.words}>
                      {row.words}
                    </span>
                    <span className="sr-only"> {t('inShop')}</span>
                  </a>
                </td>
                <td className="text-stone">{t(row.language)}</td>
                <td className="text-right">{format.number(row[count])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
