import { Route, Routes, useParams } from 'react-router';
import { MailConnection } from '../../../features/admin-connections/mail-connection';
import { PaymentConnection } from '../../../features/admin-connections/payment-connection';
import { DemoCard } from '../../../features/admin-demo/demo-card';
import { MailDetail } from '../../../features/admin-mails/mail-detail';
import { MailList } from '../../../features/admin-mails/mail-list';
import { GuaranteeNotices } from '../../../features/admin-settings/guarantee-notices';
import { SettingsForm } from '../../../features/admin-settings/settings-form';
import { useGetSettingsQuery } from '../../../features/admin-settings/settings-api';
import { ZonesList } from '../../../features/admin-settings/shipping/zones-list';
import { ShopStatusCard } from '../../../features/admin-settings/shop-status';
import { TextsOfLawList } from '../../../features/admin-settings/texts-of-law';
import { OpeningCard } from '../../../features/admin-set-up/opening-card';
import { AdminFailure } from '../../../shared/ui/admin/states';
import { useMay } from '../../../shared/ui/admin/permissions';
import { useSectionOfAddress } from '../../../shared/ui/admin/use-section-of-address';
import { PageHeading } from '../page-heading';
import { GoingLive } from './going-live';

/** Tab for the shop's settings; its shipping zones, texts of law, payments, mail and mails have pages of their own. */
export default function SettingsTab() {
  const mayWrite = useMay('settings.write');
  const { data, error, refetch } = useGetSettingsQuery();
  useSectionOfAddress(data !== undefined);
  return (
    <>
      <PageHeading />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Routes>
          <Route
            index
            element={
              <div className="grid max-w-320 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
                <div className="grid min-w-0 gap-4">
                  <DemoCard />
                  <SettingsForm settings={data} />
                </div>
                <div className="grid content-start gap-4">
                  <OpeningCard />
                  <ShopStatusCard />
                </div>
              </div>
            }
          />
          <Route path="shipping" element={<ZonesList settings={data} />} />
          <Route
            path="legal"
            element={
              <div className="grid max-w-240 gap-6">
                {mayWrite && <TextsOfLawList />}
                <GuaranteeNotices settings={data} />
              </div>
            }
          />
          <Route
            path="payments"
            element={
              <div className="grid max-w-200 gap-4 *:min-w-0">
                <PaymentConnection />
                <GoingLive />
              </div>
            }
          />
          <Route path="mail" element={<MailConnection />} />
          <Route path="mails" element={<MailList />} />
          <Route path="mails/:mail" element={<OneMail />} />
        </Routes>
      ) : (
        <div className="skeleton h-96" />
      )}
    </>
  );
}

function OneMail() {
  const { mail = '' } = useParams();
  return <MailDetail key={mail} mail={mail} />;
}
