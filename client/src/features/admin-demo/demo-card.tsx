import type { DemoContent } from '#contracts/demo';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { Confirm } from '../../shared/ui/admin/confirm';
import { CheckField } from '../../shared/ui/admin/fields';
import { useMay } from '../../shared/ui/admin/permissions';
import { BusyLabel } from '../../shared/ui/busy-label';
import { useGetDemoContentQuery } from './demo-api';
import { demoMessages } from './messages';
import { countsOf, useCountsText, useDemo } from './use-demo';

/** The demo content of a new shop: what would leave, what stays and why. Nothing once there is none, and none to put back. */
export function DemoCard() {
  const t = useText(demoMessages);
  const { data, error, refetch } = useGetDemoContentQuery();
  if (error && !data)
    return (
      <section className="admin-card flex flex-wrap items-center gap-x-4 gap-y-2 p-4" role="alert">
        <p className="text-stone">{t('failed')}</p>
        <button type="button" className="button-quiet" onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </section>
    );
  if (!data || (data.kinds.length === 0 && !data.undo)) return null;
  return <Content content={data} />;
}

function Content({ content }: { content: DemoContent }) {
  const t = useText(demoMessages);
  const mayWrite = useMay('settings.write');
  const { remove, restore, isRemoving, isReturning } = useDemo();
  const [asking, setAsking] = useState(false);
  const textOf = useCountsText();
  const leaves = textOf(countsOf(content, 'leaves'));
  const whenAsked = textOf(countsOf(content, 'whenAsked'));
  const [chosen, setChosen] = useState(false);
  // Without anything else to remove, the collections are what she asks for.
  const collections = whenAsked !== '' && (chosen || leaves === '');
  const confirm = async () => {
    await remove(collections);
    setAsking(false);
  };
  return (
    <section className="admin-card p-4" aria-labelledby="demo-content" aria-busy={isRemoving || isReturning}>
      <h2 id="demo-content" className="text-sm">
        {t('title')}
      </h2>
      <p className="max-w-prose text-xs text-stone">
        {t(content.kinds.length === 0 ? 'gone' : leaves === '' && whenAsked !== '' ? 'start' : 'what')}
      </p>
      <div className="mt-3 grid max-w-prose gap-2">
        <Fates content={content} />
        {content.undo && <Undoable undo={content.undo} />}
      </div>
      {mayWrite ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {(leaves || whenAsked) && (
            <button type="button" className="button-danger" onClick={() => setAsking(true)}>
              {t(leaves ? 'remove' : 'startEmpty')}
            </button>
          )}
          {content.undo && (
            <button
              type="button"
              className="button-quiet"
              disabled={isReturning || isRemoving}
              onClick={() => void restore()}
            >
              <BusyLabel busy={isReturning} busyText={t('puttingBack')}>
                {t('putBack')}
              </BusyLabel>
            </button>
          )}
        </div>
      ) : (
        <p className="mt-3 text-stone">{t('readOnly')}</p>
      )}
      {asking && (
        <Confirm
          title={t(leaves ? 'confirmTitle' : 'emptyTitle')}
          text={t('undoable')}
          label={isRemoving ? t('removing') : t(leaves ? 'confirm' : 'emptyConfirm')}
          busy={isRemoving}
          onConfirm={() => void confirm()}
          onClose={() => !isRemoving && setAsking(false)}
        >
          <div className="mb-4 grid gap-2">
            <Fates content={content} isAsked={Boolean(leaves && whenAsked)} />
            {leaves && whenAsked && (
              <CheckField
                label={t('collections', { list: whenAsked })}
                hint={t('collectionsHint')}
                checked={chosen}
                onChange={setChosen}
              />
            )}
            <p className="text-stone">{t('ownTrader')}</p>
          </div>
        </Confirm>
      )}
    </section>
  );
}

/** What leaves, and what stays with the reason; where `isAsked`, a field beside it says what leaves as well. */
function Fates({ content, isAsked = false }: { content: DemoContent; isAsked?: boolean }) {
  const t = useText(demoMessages);
  const textOf = useCountsText();
  const [leaves, whenAsked, changed, inUse] = (['leaves', 'whenAsked', 'changed', 'inUse'] as const).map(
    (fate) => textOf(countsOf(content, fate)),
  );
  if (content.kinds.length === 0) return null;
  return (
    <>
      {(leaves || !whenAsked) && <p>{leaves ? t('leaves', { list: leaves }) : t('nothingLeaves')}</p>}
      {whenAsked && !isAsked && <p>{t(leaves ? 'whenAsked' : 'started', { list: whenAsked })}</p>}
      {content.archived > 0 && <p className="text-stone">{t('archived', { count: content.archived })}</p>}
      {changed && <p>{t('changed', { list: changed })}</p>}
      {inUse && <p>{t('inUse', { list: inUse })}</p>}
    </>
  );
}

function Undoable({ undo }: { undo: NonNullable<DemoContent['undo']> }) {
  const t = useText(demoMessages);
  const { date } = useMoments();
  const textOf = useCountsText();
  return <p>{t('back', { date: date(undo.until), list: textOf(undo.counts) })}</p>;
}
