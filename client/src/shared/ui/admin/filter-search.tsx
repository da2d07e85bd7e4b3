import { useEffect, useRef, useState } from 'react';
import { useText } from '../../config/messages';
import { uiMessages } from './messages';

const PAUSE_MS = 300;

interface FilterSearchProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

/** Searches a list while typing. The key `/` focuses the field from anywhere on the page. */
export function FilterSearch({ label, value, onSearch }: FilterSearchProps) {
  const t = useText(uiMessages);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      search.current(typed.trim());
      setTyped(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <input
      ref={input}
      type="search"
      className="field w-full sm:w-56 lg:w-72"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={`${t('search')}…`}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
