import type { CustomPage } from '#contracts/pages';
import { addressFolder, pageAddress } from '#kernel/page-address';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../shared/config/messages';
import { Confirm } from '../../shared/ui/admin/confirm';
import { FormHead } from '../../shared/ui/admin/form-head';
import { ExternalIcon } from '../../shared/ui/admin/icons';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TrashIcon } from '../../shared/ui/icons';
import { pageMessages } from './messages';
import { StatusBadge } from './page-list';
import { usePublishPageMutation, useRemovePageMutation } from './pages-api';

interface PageHeadProps {
  /** Null for a new page. */
  page: CustomPage | null;
  dirty: boolean;
  busy: boolean;
  /** Fields that need attention. */
  faults: number;
  /** The page has been published or withdrawn. */
  onChanged: (page: CustomPage) => void;
}

/** The head of a page's form. */
export function PageHead({ page, dirty, busy, faults, onChanged }: PageHeadProps) {
  const t = useText(pageMessages);
  const mayWrite = useMay('content.write');
  const origin = page?.sourcePath;
  return (
    <FormHead
      back={{ to: '/admin/pages', label: t('back') }}
      title={page?.title ?? t('newTitle')}
      badge={page && <StatusBadge status={page.status} />}
      note={
        page &&
        [addressFolder('customPage', 'en') + page.slug, origin && t('origin', { path: origin })]
          .filter(Boolean)
          .join(' · ')
      }
      dirty={dirty}
      faults={faults}
      save={mayWrite ? t('save') : null}
      busy={busy}
      isNew={page === null}
    >
      {page && <Actions page={page} dirty={dirty} onChanged={onChanged} />}
    </FormHead>
  );
}

/** Said everywhere, shown where there is room. */
const WORDS = 'sr-only sm:not-sr-only';

type ActionsProps = Pick<PageHeadProps, 'dirty' | 'onChanged'> & { page: CustomPage };

/** What can be done with a page. What is published is what the form shows, so changes are saved first. */
function Actions({ page, dirty, onChanged }: ActionsProps) {
  const t = useText(pageMessages);
  const reportOutcome = useReportOutcome();
  const [publish, { isLoading }] = usePublishPageMutation();
  const isPublished = page.status === 'published';
  const toggle = async () => {
    const sent = publish({ id: page.id, publish: !isPublished });
    const done = t(isPublished ? 'wasWithdrawn' : 'wasPublished');
    const { data } = (await reportOutcome(sent, { done, failed: t('notChanged') })) ? await sent : {};
    if (data) onChanged(data);
  };
  return (
    <>
      {isPublished && (
        <a
          href={pageAddress('customPage', { locale: 'en', slug: page.slug })}
          target="_blank"
          rel="noreferrer"
          className="button-quiet"
        >
          <ExternalIcon className="size-4" />
          <span className={WORDS}>{t('view')}</span>
        </a>
      )}
      <Remove page={page} />
      <button
        type="button"
        className="button-quiet"
        disabled={isLoading || dirty}
        title={dirty ? t('saveFirst') : undefined}
        onClick={() => void toggle()}
      >
        {t(isPublished ? 'unpublish' : 'publish')}
      </button>
    </>
  );
}

function Remove({ page }: { page: CustomPage }) {
  const t = useText(pageMessages);
  const reportOutcome = useReportOutcome();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [remove] = useRemovePageMutation();
  const confirmed = async () => {
    setAsking(false);
    const removal = remove(page.id);
    if (await reportOutcome(removal, { done: t('wasRemoved'), failed: t('notRemoved') }))
      void navigate('/admin/pages');
  };
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
        <TrashIcon className="size-4 sm:hidden" />
        <span className={WORDS}>{t('remove')}</span>
      </button>
      {isAsking && (
        <Confirm
          title={t('removeTitle')}
          text={t('removeText')}
          label={t('remove')}
          onClose={() => setAsking(false)}
          onConfirm={() => void confirmed()}
        />
      )}
    </>
  );
}
