import { useCallback } from 'react';
import { useText } from '../../config/messages';
import { useToast } from '../toast/use-toast';
import { uiMessages } from './messages';
import { useCause } from './states';

interface Outcome {
  error?: unknown;
}

/**
 * Returns a function that reports the outcome of a change in a toast: `done` on success, else `failed` with
 * the cause. It resolves to true on success.
 */
export function useReportOutcome() {
  const t = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  return useCallback(
    async (
      change: PromiseLike<Outcome>,
      texts: { done: string; text?: string; failed: string; action?: { label: string; run: () => void } },
    ): Promise<boolean> => {
      const { error } = await change;
      if (error) {
        toast({ title: t('error'), description: `${texts.failed} ${cause(error)}`, tone: 'destructive' });
        return false;
      }
      toast({
        title: texts.done,
        ...(texts.text ? { description: texts.text } : {}),
        ...(texts.action ? { action: texts.action } : {}),
      });
      return true;
    },
    [t, cause, toast],
  );
}
