import type { CustomPage } from '#contracts/pages';
import type { ReactNode } from 'react';
import { useText } from '../../shared/config/messages';
import { BackLink } from '../../shared/ui/admin/admin-record';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { pageMessages } from './messages';
import { PageForm } from './page-form';
import { useGetPageQuery } from './pages-api';

interface PageDetailProps {
  id: string;
  /** Says in which menus the page stands. */
  menus: (page: CustomPage) => ReactNode;
}

/** The form at `/admin/pages/<id>`. */
export function PageDetail({ id, menus }: PageDetailProps) {
  const t = useText(pageMessages);
  const { data: page, error, refetch } = useGetPageQuery(id, { refetchOnMountOrArgChange: true });
  if (page) return <PageForm page={page} menus={menus} />;
  if (error) return outside(t('back'), <AdminFailure error={error} onRetry={() => void refetch()} />);
  if (page === null) return outside(t('back'), <AdminState title={t('missing')} text={t('missingText')} />);
  return <div className="skeleton h-[70vh]" aria-busy="true" />;
}

const outside = (label: string, state: ReactNode) => (
  <>
    <BackLink to="/admin/pages" label={label} />
    {state}
  </>
);
