import { useEffect, useState, type Dispatch, type RefObject } from 'react';
import { useHydrated } from '../../shared/hooks/use-hydrated';
import { emptyDraft, keepDraft, openedDraft, withTyped, type Draft } from './draft';

/**
 * The draft as the page opens with it. The server renders an empty form for everybody; what is stored in this tab and what was
 * typed until the code came is in it from then on.
 */
export function useOpenedDraft(
  form: RefObject<HTMLFormElement | null>,
  country: string,
): readonly [Draft, Dispatch<Draft>] {
  const isHydrated = useHydrated();
  const [wasRendered] = useState(!isHydrated);
  const [draft, setDraft] = useState(() => (wasRendered ? emptyDraft(country) : openedDraft(country)));
  useEffect(() => {
    if (!wasRendered || !form.current) return;
    const opened = openedDraft(country);
    const typed = withTyped(opened, form.current);
    if (typed !== opened) keepDraft(typed);
    setDraft(typed);
  }, [wasRendered, form, country]);
  return [draft, setDraft];
}
