import { useEffect, useState, type KeyboardEvent } from 'react';
import { useDebounced } from '../../shared/hooks/use-debounced';
import { useGetSuggestionsQuery, type Suggestion } from './search-api';

const DELAY = 120;
const NONE: readonly Suggestion[] = [];

/** The suggestions for what is typed while their list is open, and the index of the active one, -1 for none. */
export function useSuggestions(words: string) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const debounced = useDebounced(words.trim().slice(0, 100), DELAY);
  const skip = !open || debounced.length < 2;
  const { currentData = NONE } = useGetSuggestionsQuery(debounced, { skip });
  const suggestions = skip ? NONE : currentData;
  useEffect(() => setActive(-1), [debounced]);

  /** Arrow keys move through the list and open it again, Escape closes it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape' && suggestions.length > 0) {
      event.preventDefault();
      setOpen(false);
    }
    if (step === 0) return;
    if (!open) {
      // Reopens a list closed by Escape, at the first suggestion.
      event.preventDefault();
      setOpen(true);
      setActive(step === 1 ? 0 : -1);
      return;
    }
    if (suggestions.length === 0) return;
    event.preventDefault();
    const places = suggestions.length + 1;
    setActive((was) => ((was + 1 + step + places) % places) - 1);
  };
  return { suggestions, active, setOpen, onKeyDown };
}
