import type { ImportRun } from '#contracts/import';
import { useText } from '../../shared/config/messages';
import { causeMessages, isKnownCause } from '../../shared/ui/admin/causes';
import { optionMessages } from './option-messages';
import { recordMessages } from './record-messages';

/**
 * Describes an import's result in the reader's language. Without a text here it shows the server's message.
 */
export function useRunMessage(): (run: ImportRun) => string {
  const t = useText(optionMessages);
  const tr = useText(recordMessages);
  const causeText = useText(causeMessages);
  return (run) => {
    const { counts, failureCode, message } = run;
    if (run.state === 'undone') return t('undoneText');
    if (run.state === 'cancelled') return t(run.startedAt === null ? 'cancelledEarly' : 'cancelledText');
    if (run.state === 'failed')
      return isKnownCause(failureCode ?? undefined) ? causeText(failureCode as never) : (message ?? '');
    if (run.state !== 'done') return message ?? '';
    const values = {
      count: counts.new + counts.changed + counts.unchanged,
      added: counts.new,
      changed: counts.changed,
      unchanged: counts.unchanged,
    };
    const left = counts.conflicting + counts.rejected;
    const done = run.mode === 'dry-run' ? 'doneDryRun' : 'doneImport';
    const result = run.kind === 'products' ? t(done, values) : `${tr(run.kind)}: ${tr(done, values)}`;
    return left > 0 ? `${result} ${t('left', { count: left })}` : result;
  };
}
