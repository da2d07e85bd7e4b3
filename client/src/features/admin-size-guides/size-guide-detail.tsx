import type { SizeGuideRecord } from '#contracts/size-guides';
import type { ComponentProps, ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useText } from '../../shared/config/messages';
import { BackLink } from '../../shared/ui/admin/admin-record';
import { uiMessages } from '../../shared/ui/admin/messages';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { draftOf, EMPTY_GUIDE } from './guide-draft';
import { sizeGuideAdminMessages } from './messages';
import { SizeGuideForm } from './size-guide-form';
import { useGetStoredSizeGuideQuery } from './size-guides-api';

type PreviewProps = Pick<ComponentProps<typeof SizeGuideForm>, 'preview'>;

/** The form at `/admin/size-guides/<id>`. */
export function StoredSizeGuide({ preview }: PreviewProps) {
  const { id = '' } = useParams();
  return (
    <WithGuide id={id}>
      {(guide) => <SizeGuideForm key={guide.id} guide={guide} start={draftOf(guide)} preview={preview} />}
    </WithGuide>
  );
}

/** The form of a new guide; `?from=<id>`: of a copy. */
export function NewSizeGuide({ preview }: PreviewProps) {
  const t = useText(sizeGuideAdminMessages);
  const [search] = useSearchParams();
  const from = search.get('from');
  if (from === null) return <SizeGuideForm guide={null} start={EMPTY_GUIDE} preview={preview} />;
  return (
    <WithGuide id={from}>
      {(guide) => {
        const start = { ...draftOf(guide), name: t('copyName', { name: guide.name }).slice(0, 80) };
        return <SizeGuideForm key={from} guide={null} start={start} preview={preview} />;
      }}
    </WithGuide>
  );
}

interface WithGuideProps {
  id: string;
  children: (guide: SizeGuideRecord) => ReactNode;
}

/** What is made of a guide, or why it cannot be shown. */
function WithGuide({ id, children }: WithGuideProps) {
  const t = useText(sizeGuideAdminMessages);
  const ui = useText(uiMessages);
  const { data: guide, error, refetch } = useGetStoredSizeGuideQuery(id, { refetchOnMountOrArgChange: true });
  if (guide) return children(guide);
  if (!error && guide === undefined)
    return <div className="skeleton h-[70vh]" role="status" aria-label={ui('loading')} />;
  return (
    <>
      <BackLink to="/admin/size-guides" label={t('back')} />
      {error ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <AdminState title={t('missing')} text={t('missingText')} />
      )}
    </>
  );
}
