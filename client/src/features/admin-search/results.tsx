import { useText } from '../../shared/config/messages';
import { searchMessages } from './messages';
import type { Found } from './use-found';
import type { Group } from './use-groups';

interface ResultsProps {
  id: string;
  words: string;
  groups: readonly Group[];
  found: Found;
  /** Index of the chosen result among all; -1 for none. */
  active: number;
  onOpen: (to: string) => void;
  onRetry: () => void;
}

const KINDS = ['orders', 'products', 'customers'] as const;

/** The results by kind. The focus stays in the field, which names the chosen one. */
export function Results({ id, words, groups, found, active, onOpen, onRetry }: ResultsProps) {
  const t = useText(searchMessages);
  const isSearching = KINDS.some((kind) => found[kind] === null);
  const failed = KINDS.filter((kind) => found[kind] === 'failed');
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isEmpty = words !== '' && count === 0 && !isSearching && failed.length === 0;
  const status = isSearching ? t('searching') : words === '' || isEmpty ? '' : t('found', { count });
  return (
    <div className="min-h-[min(24rem,55dvh)] pt-2">
      <div id={`${id}-list`} role="listbox" aria-label={t('results')} hidden={count === 0}>
        {groups.map(({ kind, options }, place) => {
          const before = groups.slice(0, place).reduce((sum, group) => sum + group.options.length, 0);
          return (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} className="px-2 pt-3 pb-1 text-xs font-medium text-stone">
                {t(kind)}
              </p>
              {options.map(({ to, name, more }, index) => (
                <div
                  key={to}
                  id={`${id}-${before + index}`}
                  role="option"
                  aria-selected={before + index === active}
                  // Otherwise the field would lose the focus before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onOpen(to)}
                  className="flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-md px-2 py-1 hover:bg-parchment aria-selected:bg-parchment max-md:min-h-11"
                >
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <span className="min-w-0 text-xs wrap-anywhere text-stone">{more}</span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {failed.map((kind) => (
        <p key={kind} role="alert" className="flex flex-wrap items-center gap-3 px-2 pt-3">
          {t(`${kind}Failed`)}
          <button type="button" className="button-quiet" onClick={onRetry}>
            {t('retry')}
          </button>
        </p>
      ))}
      {isEmpty && (
        <div className="px-2 pt-3">
          <p className="font-medium wrap-anywhere">{t('nothing', { words })}</p>
          <p className="text-stone">{t('nothingText')}</p>
        </div>
      )}
      <p role="status" className="px-2 pt-3 text-xs text-stone">
        {status}
      </p>
      <p className="px-2 pt-1 text-xs text-stone max-md:hidden">{t('keys')}</p>
    </div>
  );
}
