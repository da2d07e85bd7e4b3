import type { ImportRun } from '#contracts/import';
import { useText, type Text } from '../../shared/config/messages';
import { causeMessages, isKnownCause } from '../admin-shared/causes/causes';
import { optionMessages } from './option-messages';
import { recordMessages } from './record-messages';

/** Scopes of the store's access token, by what they let an import read. */
const SCOPES = {
  customers: 'read_customers',
  orders: 'read_orders, read_all_orders',
  discounts: 'read_discounts',
  pages: 'read_content',
} as const;

/** Why an import of anything but products failed, where the reason's own text is about products. */
function recordFailure(
  { kind, failureCode }: ImportRun,
  t: Text<(typeof recordMessages)['en']>,
): string | undefined {
  if (kind === 'products') return undefined;
  if (failureCode === 'import.no-products') return t('noneFound', { what: t(kind) });
  if (failureCode === 'import.missing-scope')
    return t('missingScope', { what: t(kind), scopes: SCOPES[kind] });
  return undefined;
}

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
    const ofRecords = run.state === 'failed' ? recordFailure(run, tr) : undefined;
    if (ofRecords !== undefined) return ofRecords;
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
