import type { ImportDecisionInput } from '#contracts/import-decisions';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { decisionMessages } from './decision-messages';
import { useDecideFactMutation, useUndoDecisionMutation } from './decisions-api';

/** Fills in a fact for the products of an import, with the way back; resolves to true on success. */
export function useDecide(runId: string) {
  const t = useText(decisionMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [send, { isLoading: isBusy }] = useDecideFactMutation();
  const [undoChange] = useUndoDecisionMutation();
  const fail = (error: unknown, what: 'notFilled' | 'notPutBack') =>
    toast({ title: ui('error'), description: `${t(what)} ${cause(error)}`, tone: 'destructive' });
  const undo = async (change: string) => {
    const { error } = await undoChange(change);
    if (error) fail(error, 'notPutBack');
    else toast({ title: t('putBack') });
  };
  const decide = async (body: ImportDecisionInput): Promise<boolean> => {
    const { data, error } = await send({ id: runId, body });
    if (!data) {
      fail(error, 'notFilled');
      return false;
    }
    const { id, changed, published } = data;
    toast(
      id === null
        ? { title: t('filledBefore') }
        : {
            title: t(published > 0 ? 'filledAndPublished' : 'filled', { count: changed, published }),
            action: { label: ui('undo'), run: () => void undo(id), isOfMany: true },
          },
    );
    return true;
  };
  return { decide, isBusy };
}
