import { Route, Routes, useParams } from 'react-router';
import type { HandbookPage } from '../../../features/admin-help/handbook';
import { HelpIndex } from '../../../features/admin-help/help-index';
import { HelpPage } from '../../../features/admin-help/help-page';
import { helpMessages } from '../../../features/admin-help/messages';
import { useHandbook } from '../../../features/admin-help/use-handbook';
import { useText } from '../../../shared/config/messages';
import { AdminHeading } from '../../../features/admin-shared/handbook/heading';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { AdminState } from '../../../shared/ui/admin/states';

/** Tab for the handbook. */
export default function HelpTab() {
  const t = useText(helpMessages);
  const ui = useText(uiMessages);
  const { pages, failed, retry } = useHandbook();
  if (failed && !pages)
    return (
      <AdminState title={ui('failed')} text={ui('unreachable')}>
        <button type="button" className="button-quiet" onClick={retry}>
          {ui('retry')}
        </button>
      </AdminState>
    );
  if (!pages) return <div className="skeleton h-96" />;
  return (
    <Routes>
      <Route
        index
        element={
          <>
            <AdminHeading title={t('title')} />
            <p className="-mt-2 mb-4 text-stone">{t('what')}</p>
            <HelpIndex pages={pages} />
          </>
        }
      />
      <Route path=":slug" element={<OnePage pages={pages} />} />
    </Routes>
  );
}

function OnePage({ pages }: { pages: readonly HandbookPage[] }) {
  const t = useText(helpMessages);
  const { slug } = useParams();
  const page = pages.find((one) => one.slug === slug);
  if (page) return <HelpPage page={page} pages={pages} />;
  return (
    <>
      <AdminState title={t('unknown')} text={t('unknownText')} />
      <HelpIndex pages={pages} />
    </>
  );
}
