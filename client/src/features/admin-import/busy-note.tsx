import type { ImportRun } from '#contracts/import';
import { useText } from '../../shared/config/messages';
import { importMessages } from './messages';
import { recordMessages } from './record-messages';
import { sourceMessages } from './source-messages';

/** Why nothing can be started: which import is at work, and who started it. */
export function BusyNote({ run }: { run: ImportRun | undefined }) {
  const t = useText(sourceMessages);
  const ti = useText(importMessages);
  const tr = useText(recordMessages);
  if (!run) return null;
  const what = run.kind === 'products' ? ti('products') : tr(run.kind);
  return (
    <p role="status" className="text-stone">
      {t(run.state === 'undoing' ? 'busyUndoing' : 'busy', { what, who: run.startedBy })}
    </p>
  );
}
