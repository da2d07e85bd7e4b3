import type { ProductSort } from '#contracts/catalog';
import { useId } from 'react';
import { useText } from '../../shared/config/messages';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { catalogMessages } from './messages';
import { sortLabelOf, SortSelect } from './sort-select';
import type { ViewMode } from './view-mode-slice';
import { ViewSwitch, viewOf } from './view-switch';

interface ListControlsProps {
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  /** See `SortSelect`. */
  ranked?: boolean;
  view: ViewMode;
  onView: (view: ViewMode) => void;
}

/**
 * Sort and layout of a list: side by side on wide screens, in a sheet behind one button on phones. The button says what is
 * selected. The browser itself opens and closes the sheet, so it works before and without JavaScript; the list changes
 * behind it.
 */
export function ListControls({ sort, onSort, ranked = false, view, onView }: ListControlsProps) {
  const t = useText(catalogMessages);
  const id = useId();
  const [, viewLabel, ViewIcon] = viewOf(view);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 max-w-full min-w-0 grow basis-44 items-center gap-2 rounded-sm border border-stone/60 px-3 text-sm md:hidden"
      >
        <ViewIcon className="size-4.5 shrink-0" />
        <span className="grow truncate text-left">
          <span className="sr-only">{t('arrange')}: </span>
          {t(viewLabel)} · {t(sortLabelOf(sort, ranked))}
        </span>
        <ChevronDownIcon className="size-4 shrink-0" />
      </button>
      <div id={id} popover="auto" className="list-controls">
        <div className="flex items-center justify-between md:hidden">
          <p className="font-serif text-lead">{t('arrange')}</p>
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className="link min-h-11 px-1">
            {t('done')}
          </button>
        </div>
        <ViewSwitch value={view} onChange={onView} />
        <SortSelect value={sort} onChange={onSort} ranked={ranked} />
      </div>
    </>
  );
}
