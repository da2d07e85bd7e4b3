import { useSelector } from 'react-redux';
import { inLanguage } from '../../shared/config/in-language';
import { selectLocale } from '../../shared/config/request-slice';
import { Picture } from '../../shared/ui/picture';
import { SearchIcon } from '../../shared/ui/icons';
import type { Suggestion } from './search-api';

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  /** Index of the active suggestion; -1 for none. */
  active: number;
  onPick: (href: string) => void;
}

/** List of suggestions. Focus stays in the search box, which references the active one. */
export function SuggestionList({ id, label, suggestions, active, onPick }: SuggestionListProps) {
  const locale = useSelector(selectLocale);
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className="absolute inset-x-0 top-full z-50 mt-2 max-h-[70vh] overflow-y-auto rounded-md border border-line bg-cream p-1.5 shadow-lift"
    >
      {suggestions.map(({ kind, href, imageUrl, ...suggestion }, index) => (
        <li
          key={`${kind} ${href}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Otherwise the box would lose focus and close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(href)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 text-sm hover:bg-parchment aria-selected:bg-parchment"
        >
          {kind === 'product' ? (
            <Picture url={imageUrl} alt="" sizes="2.5rem" className="w-10! shrink-0 rounded-sm" />
          ) : (
            <SearchIcon className="mx-3 size-4 shrink-0 text-stone" />
          )}
          <span className={kind === 'category' ? 'label' : ''}>{inLanguage(suggestion, locale).label}</span>
        </li>
      ))}
    </ul>
  );
}
