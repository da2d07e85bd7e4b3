import { useSelector } from 'react-redux';
import { HomePageForm } from '../../../features/admin-home-page/home-page-form';
import { useGetStoredHomePageQuery } from '../../../features/admin-home-page/home-page-admin-api';
import { homePageMessages } from '../../../features/admin-home-page/messages';
import { useGetCategoriesQuery } from '../../../features/catalog/catalog-api';
import { labelled } from '../../../shared/config/in-language';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { AdminHeading } from '../../../features/admin-shared/handbook/heading';
import { AdminFailure } from '../../../shared/ui/admin/states';
import { HomePreview } from './home-preview';

/** Tab for the sections of the home page. */
export default function HomePageTab() {
  const t = useText(homePageMessages);
  const locale = useSelector(selectLocale);
  const { data, error, refetch } = useGetStoredHomePageQuery();
  const { data: categories } = useGetCategoriesQuery();
  return (
    <>
      <AdminHeading title={t('title')} />
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <HomePageForm
          page={data}
          categories={categories?.map((one) => ({ slug: one.slug, label: labelled(one, locale).label }))}
          preview={(draft, language) => <HomePreview draft={draft} language={language} />}
        />
      ) : (
        <div className="skeleton h-96" />
      )}
    </>
  );
}
