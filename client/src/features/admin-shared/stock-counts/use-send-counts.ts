import type { BulkStockInput, BulkStockResult } from '#contracts/inventory';
import type { ApiError } from '../../../shared/api/errors';
import { useText } from '../../../shared/config/messages';
import { uiMessages } from '../../../shared/ui/admin/messages';
import { useReportOutcome } from '../../../shared/ui/admin/use-report-outcome';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { countMessages } from './count-messages';
import { useChangeCountsMutation } from './stock-counts-api';

type Moves = BulkStockResult['moves'];

/** A row that cannot have the count that a change leads to, with its counts as they are now. */
export interface BlockingRow {
  readonly sku: string;
  readonly inStock: number;
  readonly reserved: number;
}

/** The rows that made the shop refuse a change of counts, and how many they are; undefined for another refusal. */
export function blockedBy({
  problem,
}: ApiError): { readonly first: BlockingRow; readonly count: number } | undefined {
  const rows = problem?.details?.['rows'] as BlockingRow[] | undefined;
  if (problem?.code !== 'inventory.counts-impossible' || !rows?.[0]) return undefined;
  return { first: rows[0], count: Number(problem.details?.['count'] ?? rows.length) };
}

/**
 * Returns a function that changes counts. A toast with the texts of `report` says so, and its undo moves the rows back by
 * as much as they were moved. It resolves to the moves, or to the error of a refusal, which is for the caller to show.
 */
export function useSendCounts() {
  const t = useText(countMessages);
  const ui = useText(uiMessages);
  const toast = useToast();
  const reportOutcome = useReportOutcome();
  const [change, { isLoading: busy }] = useChangeCountsMutation();

  const send = async (
    input: BulkStockInput,
    report: (moves: Moves) => { title: string; description?: string },
  ): Promise<{ moves: Moves } | { error: ApiError }> => {
    const { data, error } = await change(input);
    if (!data) return { error: error as ApiError };
    const { moves, act } = data;
    const undo = () =>
      void reportOutcome(change({ action: 'put-back', moves, ...(act !== null && { act }) }), {
        done: t('putBack'),
        failed: t('failed'),
      });
    toast({
      ...report(moves),
      ...(moves.length > 0 && { action: { label: ui('undo'), run: undo, isOfMany: moves.length > 1 } }),
    });
    return { moves };
  };
  return { send, busy };
}
