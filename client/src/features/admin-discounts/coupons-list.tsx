import type { Coupon } from '#contracts/discounts';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { AdminHeading } from '../../shared/ui/admin/heading';
import { PageLinks } from '../../shared/ui/admin/page-links';
import { useMay } from '../../shared/ui/admin/permissions';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
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
  const { values, choose } = useAddressFilters(NAMES);
  const { data, error, refetch } = useGetCouponsQuery({ search: values.q, cursor: values.after });
  const [editing, setEditing] = useState<Coupon | 'new' | null>(null);
  return (
    <>
      <AdminHeading title={t('title')} count={data && format.total(data)}>
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
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="skeleton h-64" />
      ) : data.items.length === 0 ? (
        <AdminState title={t(values.q ? 'nothing' : 'none')} {...(values.q ? {} : { text: t('noneText') })} />
      ) : (
        <>
          <CouponsTable coupons={data.items} onEdit={setEditing} />
          <PageLinks page={data} />
        </>
      )}
      {editing && (
        <CouponDialog coupon={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
