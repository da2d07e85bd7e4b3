import { MAX_SEARCH } from '#contracts/limits';
import { pageAddress } from '#kernel/page-address';
import { addressesOf, SHOP_PAGES } from '#kernel/shop-pages';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { defineMessages, useText } from '../../shared/config/messages';
import { searchPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { useDebounced } from '../../shared/hooks/use-debounced';
import { SearchIcon } from '../../shared/ui/icons';
import { useGetSuggestionsQuery, type Suggestion } from './search-api';
import { SuggestionList } from './suggestion-list';

const messages = defineMessages({
  en: {
    label: 'Search products',
    placeholder: 'Search products...',
    submit: 'Search',
    found: { one: '{count} suggestion', other: '{count} suggestions' },
  },
  nl: {
    label: 'Zoek producten',
    placeholder: 'Zoek producten...',
    submit: 'Zoeken',
    found: { one: '{count} suggestie', other: '{count} suggesties' },
  },
});

const DELAY = 120;
const NONE: readonly Suggestion[] = [];

/** Returns the search query from the address. */
function useSearchedWords(): string {
  const { pathname, search } = useLocation();
  return addressesOf(SHOP_PAGES.search).includes(pathname)
    ? (new URLSearchParams(search).get('q') ?? '')
    : '';
}

/**
 * Search box with suggestions: arrow keys move through them, Enter follows one or searches, Escape closes.
 * `name` distinguishes a second box on the page.
 */
export function SearchBox({ name }: { name?: string }) {
  const locale = useSelector(selectLocale);
  const t = useText(messages);
  const navigate = useNavigate();
  const id = useId();
  const searched = useSearchedWords();
  const [words, setWords] = useState(searched);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLFormElement>(null);
  const debounced = useDebounced(words.trim().slice(0, 100), DELAY);
  const { currentData = NONE } = useGetSuggestionsQuery(debounced, { skip: !open || debounced.length < 2 });
  const suggestions = debounced.length < 2 ? NONE : currentData;
  const shown = open && suggestions.length > 0;

  useEffect(() => setWords(searched), [searched]);
  useEffect(() => setActive(-1), [debounced]);

  const go = (href: string) => {
    setOpen(false);
    void navigate(href);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = shown ? suggestions[active] : undefined;
    if (chosen) go(chosen.href);
    else if (words.trim() !== '') go(searchPath(words.trim(), locale));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape' && shown) {
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

  return (
    <form
      ref={root}
      role="search"
      aria-label={name ?? t('label')}
      action={pageAddress('search', { locale })}
      className="relative"
      onSubmit={submit}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      {/* On phones the ring of the focus is inside: the header above would cover its upper edge. */}
      <input
        id={id}
        type="search"
        name="q"
        value={words}
        maxLength={MAX_SEARCH}
        placeholder={t('placeholder')}
        autoComplete="off"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setWords(event.target.value);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        className="field min-h-11 rounded-full max-lg:-outline-offset-2 bg-surface pr-11 text-[0.9375rem] [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        className="icon-button absolute top-0 right-0 hover:bg-transparent hover:text-moss"
        aria-label={t('submit')}
      >
        <SearchIcon className="size-4.5" />
      </button>
      <SuggestionList
        id={id}
        label={t('label')}
        suggestions={shown ? suggestions : NONE}
        active={active}
        onPick={go}
      />
      <p role="status" className="sr-only">
        {shown && t('found', { count: suggestions.length })}
      </p>
    </form>
  );
}
