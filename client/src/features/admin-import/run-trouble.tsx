import type { ImportRun } from '#contracts/import';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { sourceMessages } from './source-messages';

/** Why an import waits: its source does not answer, or no process has taken it yet. */
export function RunTrouble({ run: { trouble, waiting } }: { run: ImportRun }) {
  const t = useText(sourceMessages);
  const moments = useMoments();
  if (trouble) {
    const values = {
      said: trouble.said,
      attempts: trouble.attempts,
      since: moments.moment(trouble.since),
    };
    return (
      <p role="status" className="text-sale">
        {t('trouble', values)}{' '}
        {trouble.retryAt !== null && t('retryAt', { time: moments.moment(trouble.retryAt) })}
      </p>
    );
  }
  if (waiting === null) return null;
  return (
    <p role="status" className={waiting === 'no-worker' ? 'text-sale' : 'text-stone'}>
      {t(waiting === 'no-worker' ? 'noWorker' : 'starting')}
    </p>
  );
}
