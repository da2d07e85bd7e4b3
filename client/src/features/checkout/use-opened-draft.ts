import { useLayoutEffect, useState, type Dispatch } from 'react';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { emptyDraft, openedDraft, type Draft } from './draft';

/**
 * The draft as the page opens with it. The server renders an empty form for everybody; what is stored in this tab is in it once the
 * page is hydrated, before what was typed until then is repeated (`app/early-input.ts`).
 */
export function useOpenedDraft(country: string): readonly [Draft, Dispatch<Draft>] {
  const isHydrated = useHydrated();
  const [wasRendered] = useState(!isHydrated);
  const [draft, setDraft] = useState(() => (wasRendered ? emptyDraft(country) : openedDraft(country)));
  useLayoutEffect(() => {
    if (wasRendered) setDraft(openedDraft(country));
  }, [wasRendered, country]);
  return [draft, setDraft];
}
