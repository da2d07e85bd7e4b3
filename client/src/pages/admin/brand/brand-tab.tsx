import { useGetBrandQuery } from '../../../features/admin-brand/brand-api';
import { BrandForm } from '../../../features/admin-brand/brand-form';
import { brandMessages } from '../../../features/admin-brand/messages';
import { useStorefront } from '../../../features/storefront/use-storefront';
import { useText } from '../../../shared/config/messages';
import { AdminHeading } from '../../../features/admin-shared/handbook/heading';
import { AdminFailure } from '../../../shared/ui/admin/states';

/** Tab for logo, icon, colours and type of the shop. */
export default function BrandTab() {
  const t = useText(brandMessages);
  const { settings } = useStorefront();
  const { data, error, refetch } = useGetBrandQuery();
  return (
    <>
      <AdminHeading title={t('title')} />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <BrandForm brand={data} shopName={settings.shopName} />
      ) : (
        <div className="skeleton h-96" />
      )}
    </>
  );
}
