import { useText } from '../../../shared/config/messages';
import { claimsMessages } from '../../admin-shared/claims/claims-messages';
import { UnprovenList } from '../../admin-shared/claims/unproven-list';
import { useGetUnprovenClaimsQuery } from './claims-api';

/** Products for sale that make environmental claims without proof. */
export function UnprovenClaims() {
  const t = useText(claimsMessages);
  const { data = [] } = useGetUnprovenClaimsQuery();
  const items = data.map(({ id, name, claims }) => ({ path: `/admin/products/${id}`, name, claims }));
  return (
    <UnprovenList
      title={t('unproven', { count: data.length })}
      intro={t('unprovenText')}
      items={items}
      testId="unproven-claims"
    />
  );
}
