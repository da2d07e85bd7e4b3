import { FEED_HINTS, type FeedGap, type FeedOverview, type ProductWithGaps } from '#contracts/feeds';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { FilterSelect } from '../../shared/ui/admin/filter-select';
import { ListTable } from '../../shared/ui/admin/list-table';
import { Thumbnail } from '../../shared/ui/admin/thumbnail';
import { useGetFeedGapsQuery } from './feeds-api';
import { feedsMessages } from './messages';

/** The section of the product's form in which each is mended. */
const PLACES: Readonly<Record<FeedGap, string>> = {
  picture: 'pictures',
  description: 'texts',
  translation: 'texts',
  color: 'variants',
  size: 'variants',
  gtin: 'variants',
  brand: 'organisation',
};
const NAMES = ['lacks'] as const;
/** Hints too, which the list leaves out otherwise. */
const ANYTHING = 'anything';

const placeOf = (id: string, gap: FeedGap | undefined) =>
  `/admin/products/${id}${gap ? `#${PLACES[gap]}` : ''}`;

/** The words for what is missing; a text is missing in the second language. */
function useGapText({ secondLanguage }: FeedOverview): (gap: FeedGap) => string {
  const t = useText(feedsMessages);
  return (gap) =>
    gap === 'translation' ? t(secondLanguage === 'nl' ? 'translationNl' : 'translationEn') : t(gap);
}

/** Products for sale that lack something for the feeds, each with the way to mend it. */
export function FeedGaps({ overview }: { overview: FeedOverview }) {
  const t = useText(feedsMessages);
  const format = useFormat();
  const gapText = useGapText(overview);
  const { values, choose, any } = useAddressFilters(NAMES);
  const query = useGetFeedGapsQuery({ lacks: values.lacks, cursor: values.after });
  const counted = Object.entries(overview.gaps) as [FeedGap, number][];
  const hasHints = FEED_HINTS.some((gap) => overview.gaps[gap] > 0) || values.lacks === ANYTHING;
  const options = [
    ...(hasHints ? [{ value: ANYTHING, label: t('withHints') }] : []),
    ...counted
      .filter(([gap, count]) => count > 0 || gap === values.lacks)
      .map(([gap, count]) => ({ value: gap, label: t('counted', { gap: gapText(gap), count }) })),
  ];
  return (
    <section aria-labelledby="feed-gaps">
      <h2 id="feed-gaps" className="flex items-baseline gap-2 text-base">
        {t('gaps')}
        {query.data && <span className="text-sm font-normal text-stone">{format.total(query.data)}</span>}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-stone">{t('gapsText')}</p>
      {options.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-2">
          <FilterSelect
            label={t('filter')}
            any={t('any')}
            value={values.lacks}
            options={options}
            onChange={(lacks) => choose({ lacks })}
          />
        </div>
      )}
      <AdminList
        query={query}
        none={{ title: t('none'), text: t('noneText') }}
        nothing={{ title: t('nothing') }}
        onClear={any ? () => choose({ lacks: '' }) : null}
      >
        {(products, busy) => (
          <ListTable
            caption={t('gaps')}
            columns={[{ label: t('product') }, { label: t('missing') }]}
            busy={busy}
          >
            {products.map((product) => (
              <Row key={product.id} product={product} gapText={gapText} />
            ))}
          </ListTable>
        )}
      </AdminList>
    </section>
  );
}

function Row({ product, gapText }: { product: ProductWithGaps; gapText: (gap: FeedGap) => string }) {
  const t = useText(feedsMessages);
  const { id, name, imageUrl, gaps } = product;
  return (
    <tr data-testid="feed-gap">
      <td>
        <span className="flex items-center gap-3">
          <Thumbnail url={imageUrl} />
          <Link to={placeOf(id, gaps[0])} className="admin-reach font-medium hover:underline">
            {name}
          </Link>
        </span>
      </td>
      <td>
        <ul className="flex flex-wrap gap-x-4">
          {gaps.map((gap) => (
            <li key={gap}>
              <Link to={placeOf(id, gap)} className="link inline-flex min-h-6 items-center">
                {FEED_HINTS.includes(gap) ? t('hint', { gap: gapText(gap) }) : gapText(gap)}
              </Link>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
