import { MAX_STOCK, type StockItem } from '#contracts/inventory';
import { readWhole } from '#kernel/whole-number';
import { useRef, useState } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useCause } from '../../shared/ui/admin/states';
import { blockedBy, useSendCounts } from '../admin-shared/stock-counts/use-send-counts';
import { inventoryMessages } from './messages';

/** What is in the field of a row beside the count that the list knows. */
interface Typed {
  readonly text: string;
  /** The count that the text is a change of: units sold meanwhile stay sold. */
  readonly base: number;
  readonly fault: string | null;
  /** The row whose new count this is, until the list knows it; null while it is not saved. */
  readonly savedOf: StockItem | null;
}

/**
 * The count of a stock row as it is typed and saved. What cannot be saved stays, with the reason. `note` says that the count
 * moved while it was typed: the row moves by the difference, so that it is another number then than the typed one.
 */
export function useRowCount(item: StockItem) {
  const t = useText(inventoryMessages);
  const read = useReadCount(item);
  const { change, busy } = useChangeCount(item);
  const sending = useRef(false);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const shown = typed?.savedOf && typed.savedOf !== item ? null : typed;

  const type = (text: string) => {
    setNote(null);
    setTyped({ text, base: shown?.base ?? item.quantityInStock, fault: null, savedOf: null });
  };
  const takeBack = () => {
    setNote(null);
    setTyped(null);
  };
  /** Saves a changed number. Returns false where it is not one that the row can have. */
  const save = (): boolean => {
    if (!shown || shown.savedOf || sending.current) return true;
    const { base } = shown;
    const count = read(shown.text);
    if ('fault' in count) {
      setTyped({ ...shown, fault: count.fault });
      return false;
    }
    if (count.value === base) setTyped(null);
    else void send(shown, count.value);
    return true;
  };
  const send = async (sent: Typed, count: number) => {
    sending.current = true;
    const outcome = await change(count - sent.base);
    sending.current = false;
    if ('fault' in outcome) {
      setTyped({ ...sent, base: outcome.base ?? sent.base, fault: outcome.fault });
      return;
    }
    const base = outcome.count;
    setTyped({ text: String(base), base, fault: null, savedOf: item });
    setNote(base === count ? null : t('movedMeanwhile', { count: base, typed: count }));
  };
  return {
    text: shown?.text ?? String(item.quantityInStock),
    fault: shown?.fault ?? null,
    note,
    busy,
    type,
    takeBack,
    save,
  };
}

/** Returns a function that reads a count as it is typed, or says why the row cannot have it. */
function useReadCount({ stockPolicy }: StockItem) {
  const t = useText(inventoryMessages);
  const format = useFormat();
  return (text: string): { value: number } | { fault: string } => {
    const mayBeBelowZero = stockPolicy === 'oversell';
    const read = readWhole(text);
    if ('problem' in read && read.problem === 'ambiguous') return { fault: t('noMarks') };
    if ('problem' in read || (read.value < 0 && !mayBeBelowZero))
      return { fault: t(mayBeBelowZero ? 'wholeOversold' : 'whole') };
    if (Math.abs(read.value) > MAX_STOCK) return { fault: t('most', { count: format.number(MAX_STOCK) }) };
    return read;
  };
}

/** Returns a function that moves the count of a row, and says its new count, or why it was refused and what the count is. */
function useChangeCount({ id, sku }: StockItem) {
  const t = useText(inventoryMessages);
  const cause = useCause();
  const { send, busy } = useSendCounts();
  const refusal = (error: ApiError): { fault: string; base?: number } => {
    const blocked = blockedBy(error);
    if (!blocked) return { fault: cause(error) };
    const { inStock, reserved } = blocked.first;
    return { fault: t('refused', { count: inStock, reserved }), base: inStock };
  };
  const change = async (
    difference: number,
  ): Promise<{ count: number } | { fault: string; base?: number }> => {
    const outcome = await send(
      {
        action: difference > 0 ? 'add' : 'subtract',
        ids: [id],
        productIds: [],
        quantity: Math.abs(difference),
      },
      ([moved]) =>
        moved
          ? { title: t('updated'), description: t('savedText', { sku, count: moved.quantityInStock }) }
          : { title: t('rowGone', { sku }) },
    );
    if ('error' in outcome) return refusal(outcome.error);
    const [moved] = outcome.moves;
    return moved ? { count: moved.quantityInStock } : { fault: t('rowGone', { sku }) };
  };
  return { change, busy };
}
