import type { DemoContent, DemoKind } from '#contracts/demo';
import { useCallback } from 'react';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useCause } from '../../shared/ui/admin/states';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useLoadStartMutation, useRemoveDemoMutation, useRestoreDemoMutation } from './demo-api';
import { demoMessages } from './messages';

interface Counted {
  readonly kind: DemoKind;
  readonly count: number;
}

/** Returns a function that says how many there are of each kind: `63 products …, 4 collections`. */
export function useCountsText(): (counts: readonly Counted[]) => string {
  const t = useText(demoMessages);
  return useCallback(
    (counts) =>
      counts
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => t(kind, { count }))
        .join(', '),
    [t],
  );
}

/** What of each kind a removal would do so with. */
export const countsOf = (
  { kinds }: DemoContent,
  fate: 'leaves' | 'whenAsked' | 'changed' | 'inUse',
): { kind: DemoKind; count: number }[] => kinds.map((kind) => ({ kind: kind.kind, count: kind[fate] }));

/** Removing the demo content, putting it back, and loading what a new shop starts with, each reported in a toast. */
export function useDemo() {
  const t = useText(demoMessages);
  const ui = useText(uiMessages);
  const { date } = useMoments();
  const toast = useToast();
  const cause = useCause();
  const textOf = useCountsText();
  const [sendRemoval, removal] = useRemoveDemoMutation();
  const [sendReturn, returning] = useRestoreDemoMutation();
  const [sendStart, starting] = useLoadStartMutation();
  const failed = (text: string, error: unknown) =>
    toast({ title: ui('error'), description: `${text} ${cause(error)}`, tone: 'destructive' });

  const restore = async () => {
    const { data, error } = await sendReturn();
    if (error) return failed(t('notRestored'), error);
    const left = data.left.map(({ name }) => name).join(', ');
    toast({
      title: t('restored'),
      description: data.left.length > 0 ? t('left', { names: left }) : textOf(data.restored),
    });
  };
  const remove = async (collections: boolean) => {
    const { data, error } = await sendRemoval({ collections });
    if (error) return failed(t('notRemoved'), error);
    const { undo } = data.content;
    if (data.removed.length === 0 || !undo) return toast({ title: t('nothingRemoved') });
    toast({
      title: t('removed'),
      description: t('removedText', { list: textOf(data.removed), date: date(undo.until) }),
      action: { label: ui('undo'), run: () => void restore(), isOfMany: true },
    });
  };
  const load = async () => {
    const { data, error } = await sendStart();
    if (error) return failed(t('notLoaded'), error);
    toast({
      title: t('loaded'),
      description: textOf(data.loaded),
      action: { label: ui('undo'), run: () => void remove(true), isOfMany: true },
    });
  };
  const [isRemoving, isReturning, isLoading] = [removal.isLoading, returning.isLoading, starting.isLoading];
  return { remove, restore, load, isRemoving, isReturning, isLoading };
}
