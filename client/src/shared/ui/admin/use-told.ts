import { useCallback } from 'react';
import { useText } from '../../config/messages';
import { useToast } from '../toast/use-toast';
import { uiMessages } from './messages';
import { useCause } from './states';

interface Outcome {
  error?: unknown;
}

/**
 * Tells how a change went: the given notice when it was kept, 'Fout' with what failed and why when it was not.
 * Answers true when it was kept.
 */
export function useTold() {
  const t = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  return useCallback(
    async (
      change: PromiseLike<Outcome>,
      told: { done: string; text?: string; failed: string; action?: { label: string; run: () => void } },
    ): Promise<boolean> => {
      const { error } = await change;
      if (error) {
        toast({ title: t('error'), description: `${told.failed} ${cause(error)}`, tone: 'destructive' });
        return false;
      }
      toast({
        title: told.done,
        ...(told.text ? { description: told.text } : {}),
        ...(told.action ? { action: told.action } : {}),
      });
      return true;
    },
    [t, cause, toast],
  );
}
