import type { Coupon } from '#contracts/discounts';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { useMay } from '../../shared/ui/admin/permissions';
import { PlusIcon } from '../../shared/ui/icons';
import { CouponDialog } from './coupon-dialog';
import { CouponsTable } from './coupons-table';
import { useGetCouponsQuery } from './discounts-api';
import { discountMessages } from './messages';

const NAMES = ['q'] as const;

/** All coupons, by code. */
export function CouponsList() {
  const format = useFormat();
  const t = useText(discountMessages);
  const mayWrite = useMay('discounts.write');
  const { values, choose, any } = useAddressFilters(NAMES);
  const query = useGetCouponsQuery({ search: values.q, cursor: values.after });
  const [editing, setEditing] = useState<Coupon | 'new' | null>(null);
  return (
    <>
      <AdminHeading title={t('title')} count={query.data && format.total(query.data)}>
        {mayWrite && (
          <button type="button" className="button" onClick={() => setEditing('new')}>
            <PlusIcon className="size-4" />
            {t('add')}
          </button>
        )}
      </AdminHeading>
      <div className="mb-3">
        <FilterSearch label={t('search')} value={values.q} onSearch={(q) => choose({ q })} />
      </div>
      <AdminList
        query={query}
        none={{ title: t('none'), text: t('noneText') }}
        nothing={{ title: t('nothing') }}
        onClear={any ? () => choose({ q: '' }) : null}
      >
        {(coupons) => <CouponsTable coupons={coupons} onEdit={setEditing} />}
      </AdminList>
      {editing && (
        <CouponDialog coupon={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
