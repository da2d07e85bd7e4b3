import type { ProductStanding } from '#contracts/bulk-products';
import type { ImportDecisionInput } from '#contracts/import-decisions';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { decisionMessages } from './decision-messages';
import { useDecideFactMutation, usePutBackProductsMutation } from './decisions-api';

/** The most products that one call puts back. */
const AT_ONCE = 500;

/** Fills in a fact for the products of an import, with the way back; resolves to true on success. */
export function useDecide(runId: string) {
  const t = useText(decisionMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [send, { isLoading: isBusy }] = useDecideFactMutation();
  const [putBack] = usePutBackProductsMutation();
  const fail = (error: unknown, what: 'notFilled' | 'notPutBack') =>
    toast({ title: ui('error'), description: `${t(what)} ${cause(error)}`, tone: 'destructive' });
  const undo = async (before: readonly ProductStanding[]) => {
    for (let from = 0; from < before.length; from += AT_ONCE) {
      const { error } = await putBack(before.slice(from, from + AT_ONCE));
      if (error) return fail(error, 'notPutBack');
    }
    toast({ title: t('putBack') });
  };
  const decide = async (body: ImportDecisionInput): Promise<boolean> => {
    const { data, error } = await send({ id: runId, body });
    if (!data) {
      fail(error, 'notFilled');
      return false;
    }
    const { before } = data;
    toast(
      before.length === 0
        ? { title: t('filledBefore') }
        : {
            title: t('filled', { count: before.length }),
            action: { label: ui('undo'), run: () => void undo(before) },
          },
    );
    return true;
  };
  return { decide, isBusy };
}
