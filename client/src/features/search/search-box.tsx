import { MAX_SEARCH } from '#contracts/limits';
import { pageAddress } from '#kernel/page-address';
import { addressesOf, SHOP_PAGES } from '#kernel/shop-pages';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { defineMessages, useText } from '../../shared/config/messages';
import { searchPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { SearchIcon } from '../../shared/ui/icons';
import { onDemand } from '../../shared/ui/on-demand';
import { useSuggestions } from './use-suggestions';

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

const Suggestions = onDemand(() => import('./suggestion-list').then((m) => m.SuggestionList));

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
  const { suggestions, active, setOpen, onKeyDown } = useSuggestions(words);
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => setWords(searched), [searched]);

  const go = (href: string) => {
    setOpen(false);
    void navigate(href);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = suggestions[active]?.href ?? (words.trim() && searchPath(words.trim(), locale));
    if (href) go(href);
  };

  return (
    <form
      ref={root}
      role="search"
      method="get"
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
        aria-expanded={suggestions.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={suggestions[active] ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setWords(event.target.value);
          setOpen(true);
        }}
        onFocus={Suggestions.preload}
        onKeyDown={onKeyDown}
        className="field min-h-11 rounded-full max-lg:-outline-offset-2 bg-surface pr-11 text-[0.9375rem] enlarged:pr-[44px] enlarged:pl-4 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        className="icon-button absolute inset-y-0 right-0 my-auto hover:bg-transparent hover:text-moss"
        aria-label={t('submit')}
      >
        <SearchIcon className="size-4.5" />
      </button>
      {suggestions.length > 0 && (
        <Suggestions.Part
          id={id}
          label={t('label')}
          suggestions={suggestions}
          active={active}
          onPick={go}
          ifUnavailable={null}
        />
      )}
      <p role="status" className="sr-only">
        {suggestions.length > 0 && t('found', { count: suggestions.length })}
      </p>
    </form>
  );
}
