import { describedParts } from '#contracts/fields';
import { settingsPages, type ShopSettings } from '#contracts/shop-settings';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { MailConnection } from '../../../features/admin-connections/mail-connection';
import { PaymentConnection } from '../../../features/admin-connections/payment-connection';
import { MailDetail } from '../../../features/admin-mails/mail-detail';
import { MailList } from '../../../features/admin-mails/mail-list';
import { GuaranteeNotices } from '../../../features/admin-settings/guarantee-notices';
import { PayLaterNotice } from '../../../features/admin-settings/pay-later-notice';
import {
  CompanyForm,
  DeliveryForm,
  RegionForm,
  ReturnsForm,
  TaxesForm,
} from '../../../features/admin-settings/shop-pages';
import { useGetSettingsQuery } from '../../../features/admin-settings/settings-api';
import { ZonesList } from '../../../features/admin-settings/shipping/zones-list';
import { TextsOfLawList } from '../../../features/admin-settings/texts-of-law';
import { partAt } from '../../../shared/ui/admin/form/typed-fields';
import { AdminFailure } from '../../../shared/ui/admin/states';
import { sectionOf, useSectionOfAddress } from '../../../shared/ui/admin/use-section-of-address';
import { PageHeading } from '../page-heading';
import { GoingLive } from './going-live';
import { SettingsOverview } from './overview';

/** Tab for the shop's settings: an overview, and a short page for each subject. */
export default function SettingsTab() {
  const { data, error, refetch } = useGetSettingsQuery();
  useSectionOfAddress(data !== undefined);
  const moved = useFormerAddress();
  if (moved !== null) return <Navigate to={moved} replace />;
  return (
    <>
      <PageHeading />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Pages settings={data} />
      ) : (
        <div className="skeleton h-96" />
      )}
    </>
  );
}

function Pages({ settings }: { settings: ShopSettings }) {
  return (
    <Routes>
      <Route index element={<SettingsOverview />} />
      <Route path="company" element={<CompanyForm settings={settings} />} />
      <Route path="taxes" element={<TaxesForm settings={settings} />} />
      <Route
        path="shipping"
        element={
          <div className="grid max-w-200 gap-8">
            <DeliveryForm settings={settings} />
            <ZonesList settings={settings} />
          </div>
        }
      />
      <Route
        path="returns"
        element={
          <div className="grid max-w-200 gap-8">
            <ReturnsForm settings={settings} />
            <GuaranteeNotices settings={settings} />
          </div>
        }
      />
      <Route path="region" element={<RegionForm settings={settings} />} />
      <Route path="legal" element={<TextsOfLawList />} />
      <Route
        path="payments"
        element={
          <div className="grid max-w-200 gap-4 *:min-w-0">
            <PayLaterNotice settings={settings} />
            <PaymentConnection />
            <GoingLive />
          </div>
        }
      />
      <Route path="mail" element={<MailConnection />} />
      <Route path="mails" element={<MailList />} />
      <Route path="mails/:mail" element={<OneMail />} />
    </Routes>
  );
}

/** Where each part of the settings is changed. */
const PLACES: Readonly<Record<keyof typeof settingsPages, string>> = {
  company: '/admin/settings/company',
  taxes: '/admin/settings/taxes',
  delivery: '/admin/settings/shipping',
  returns: '/admin/settings/returns',
  region: '/admin/settings/region',
  promotion: '/admin/home-page/promotion',
  customers: '/admin/home-page/customers',
  texts: '/admin/home-page/texts',
};

/** The page that now has the field or section that an address of the one long form names; null for any other address. */
function useFormerAddress(): string | null {
  const { pathname, hash } = useLocation();
  const name = sectionOf(hash);
  if (pathname === '/admin/settings/legal' && name === 'guarantee-notices') return `${PLACES.returns}${hash}`;
  if (pathname !== '/admin/settings') return null;
  const pages = Object.keys(PLACES) as (keyof typeof PLACES)[];
  const page = pages.find((one) => partAt(describedParts(settingsPages[one]), name));
  return page === undefined ? null : `${PLACES[page]}${hash}`;
}

function OneMail() {
  const { mail = '' } = useParams();
  return <MailDetail key={mail} mail={mail} />;
}
