import type { ImportRun } from '#contracts/import';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useRetryPicturesMutation } from './import-api';
import { pictureMessages } from './picture-messages';
import { ProgressBar } from './progress-bar';

/** Share of the pictures after which a screen reader is told again how far they are. */
const ANNOUNCED_STEP = 0.25;

/** The pictures of an import: how many have arrived, are to come and failed, also after its products. */
export function RunPictures({ run }: { run: ImportRun }) {
  const t = useText(pictureMessages);
  const format = useFormat();
  const reportOutcome = useReportOutcome();
  const [retry, { isLoading }] = useRetryPicturesMutation();
  const { done, waiting, failed } = run.pictures;
  const total = done + waiting + failed;
  if (total === 0) return null;
  const isArriving = waiting > 0 && run.state !== 'undone';
  const step = Math.floor((done + failed) / total / ANNOUNCED_STEP) * ANNOUNCED_STEP;
  const outcome = failed > 0 ? t('some', { count: failed }) : t('all', { count: done });
  return (
    <div className="grid gap-2">
      {isArriving && <ProgressBar label={t('arriving')} value={(done + failed) / total} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-stone tabular-nums">
          {t('counts', {
            done: format.number(done),
            waiting: format.number(waiting),
            failed: format.number(failed),
          })}
        </p>
        {failed > 0 && !isArriving && run.state !== 'undone' && (
          <button
            type="button"
            className="button-quiet"
            disabled={isLoading}
            onClick={() => void reportOutcome(retry(run.id), { done: t('retried'), failed: t('notRetried') })}
          >
            {t('retry')}
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isArriving ? t('percent', { percent: Math.round(step * 100) }) : outcome}
      </p>
    </div>
  );
}
