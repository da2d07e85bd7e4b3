import { settingsMessages } from '../../../features/admin-settings/messages';
import { SettingsForm } from '../../../features/admin-settings/settings-form';
import { useGetSettingsQuery } from '../../../features/admin-settings/settings-api';
import { ShopStatusCard } from '../../../features/admin-settings/shop-status';
import { useText } from '../../../shared/config/messages';
import { AdminHeading } from '../../../shared/ui/admin/heading';
import { AdminFailure } from '../../../shared/ui/admin/states';

/** Tab for the shop's settings. */
export default function SettingsTab() {
  const t = useText(settingsMessages);
  const { data, error, refetch } = useGetSettingsQuery();
  return (
    <>
      <AdminHeading title={t('title')} />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid max-w-320 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <SettingsForm settings={data} />
          <ShopStatusCard />
        </div>
      ) : (
        <div className="skeleton h-96" />
      )}
    </>
  );
}
