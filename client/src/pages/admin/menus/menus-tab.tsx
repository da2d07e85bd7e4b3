import { useSearchParams } from 'react-router';
import { MenusForm } from '../../../features/admin-menus/menus-form';
import { useGetMenusQuery } from '../../../features/admin-menus/menus-api';
import { menusMessages } from '../../../features/admin-menus/messages';
import { useText } from '../../../shared/config/messages';
import { AdminHeading } from '../../../features/admin-shared/handbook/heading';
import { ExternalIcon } from '../../../shared/ui/admin/icons';
import { AdminFailure } from '../../../shared/ui/admin/states';
import { usePageAddress } from '../../../shared/config/use-page-address';

/** Tab for the menus of header and footer. The address can name a page that is offered to be added. */
export default function MenusTab() {
  const pageAddress = usePageAddress();
  const t = useText(menusMessages);
  const { data, error, refetch } = useGetMenusQuery();
  const [query] = useSearchParams();
  return (
    <>
      <AdminHeading title={t('title')}>
        <a href={pageAddress('home')} target="_blank" rel="noreferrer" className="button-quiet">
          <ExternalIcon className="size-4" />
          {t('see')}
        </a>
      </AdminHeading>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <MenusForm menus={data} suggested={query.get('page') ?? undefined} />
      ) : (
        <div className="skeleton h-96" aria-busy="true" />
      )}
    </>
  );
}
