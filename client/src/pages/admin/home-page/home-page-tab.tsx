import type { ShopSettings } from '#contracts/shop-settings';
import type { ReactElement } from 'react';
import { useSelector } from 'react-redux';
import { Route, Routes } from 'react-router';
import { HomePageForm } from '../../../features/admin-home-page/home-page-form';
import { useGetStoredHomePageQuery } from '../../../features/admin-home-page/home-page-admin-api';
import { homePageMessages } from '../../../features/admin-home-page/messages';
import { CustomersForm, PromotionForm, TextsForm } from '../../../features/admin-settings/home-pages';
import { useGetSettingsQuery } from '../../../features/admin-settings/settings-api';
import { useGetCategoriesQuery } from '../../../features/catalog/catalog-api';
import { labelled } from '../../../shared/config/in-language';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { AdminHeading } from '../../../features/admin-shared/handbook/heading';
import { useMay } from '../../../shared/ui/admin/permissions';
import { AdminFailure } from '../../../shared/ui/admin/states';
import { SubTabs } from '../../../shared/ui/admin/sub-tabs';
import { useSectionOfAddress } from '../../../shared/ui/admin/use-section-of-address';
import { HomePreview } from './home-preview';

/** Tab for the home page: its sections, what is settled beside them, and the owner's words in other places. */
export default function HomePageTab() {
  const t = useText(homePageMessages);
  const mayRead = useMay('settings.read');
  return (
    <>
      <AdminHeading title={t('title')} />
      {mayRead && (
        <SubTabs
          label={t('tabs')}
          tabs={[
            { to: '/admin/home-page', label: t('sections') },
            { to: '/admin/home-page/promotion', label: t('promotion') },
            { to: '/admin/home-page/customers', label: t('customers') },
            { to: '/admin/home-page/texts', label: t('texts') },
          ]}
        />
      )}
      <Routes>
        <Route index element={<Sections />} />
        <Route path="promotion" element={<OfSettings Form={PromotionForm} />} />
        <Route path="customers" element={<OfSettings Form={CustomersForm} />} />
        <Route path="texts" element={<OfSettings Form={TextsForm} />} />
      </Routes>
    </>
  );
}

function Sections() {
  const locale = useSelector(selectLocale);
  const { data, error, refetch } = useGetStoredHomePageQuery();
  const { data: categories } = useGetCategoriesQuery();
  if (error && !data) return <AdminFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-96" />;
  return (
    <HomePageForm
      page={data}
      categories={categories?.map((one) => ({ slug: one.slug, label: labelled(one, locale).label }))}
      preview={(draft, language) => <HomePreview draft={draft} language={language} />}
    />
  );
}

/** A form of the settings, once they are known. */
function OfSettings({ Form }: { Form: (props: { settings: ShopSettings }) => ReactElement }) {
  const { data, error, refetch } = useGetSettingsQuery();
  useSectionOfAddress(data !== undefined);
  if (error && !data) return <AdminFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Form settings={data} /> : <div className="skeleton h-96" />;
}
