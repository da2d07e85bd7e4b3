import { useText } from '../../shared/config/messages';
import { UnprovenList } from '../admin-shared/claims/unproven-list';
import { pageMessages } from './messages';
import { useGetUnprovenPagesQuery } from './pages-api';

/** Published pages that make environmental claims without proof. */
export function UnprovenPages() {
  const t = useText(pageMessages);
  const { data = [] } = useGetUnprovenPagesQuery();
  const items = data.map(({ id, title, claims }) => ({ path: `/admin/pages/${id}`, name: title, claims }));
  return (
    <UnprovenList
      title={t('unproven', { count: data.length })}
      intro={t('unprovenText')}
      items={items}
      testId="unproven-pages"
    />
  );
}
