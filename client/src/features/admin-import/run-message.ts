import type { ImportRun } from '#contracts/import';
import { useText } from '../../shared/config/messages';
import { causeMessages, isKnownCause } from '../../shared/ui/admin/causes';
import { optionMessages } from './option-messages';

/** What became of an import, in the reader's language; what this page has no words for, as the server says it. */
export function useRunMessage(): (run: ImportRun) => string {
  const t = useText(optionMessages);
  const told = useText(causeMessages);
  return (run) => {
    const { counts, failureCode, message } = run;
    if (run.state === 'undone') return t('undoneText');
    if (run.state === 'cancelled') return t(run.startedAt === null ? 'cancelledEarly' : 'cancelledText');
    if (run.state === 'failed')
      return isKnownCause(failureCode ?? undefined) ? told(failureCode as never) : (message ?? '');
    if (run.state !== 'done') return message ?? '';
    const values = {
      count: counts.new + counts.changed + counts.unchanged,
      added: counts.new,
      changed: counts.changed,
      unchanged: counts.unchanged,
    };
    const left = counts.conflicting + counts.rejected;
    const said = run.mode === 'dry-run' ? t('doneDryRun', values) : t('doneImport', values);
    return left > 0 ? `${said} ${t('left', { count: left })}` : said;
  };
}
