import { useText } from '../../shared/config/messages';
import { CleanIcon, CompactIcon, GridIcon, InstagramIcon, ListIcon } from '../../shared/ui/icons';
import { catalogMessages } from './messages';
import type { ViewMode } from './view-mode-slice';

const views = [
  ['grid', 'viewGrid', GridIcon],
  ['list', 'viewList', ListIcon],
  ['compact', 'viewCompact', CompactIcon],
  ['clean', 'viewClean', CleanIcon],
  ['instagram', 'viewInstagram', InstagramIcon],
] as const;

export const viewOf = (view: ViewMode) => views.find(([name]) => name === view) ?? views[0];

interface ViewSwitchProps {
  value: ViewMode;
  onChange: (view: ViewMode) => void;
}

/** The five layouts as a row of toggle buttons, with their names below the icons on phones. */
export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  const t = useText(catalogMessages);
  return (
    <div
      role="group"
      aria-label={t('view')}
      className="grid grid-cols-5 rounded-sm border border-stone/60 md:inline-flex"
    >
      {views.map(([view, label, ViewIcon]) => (
        <button
          key={view}
          type="button"
          aria-pressed={value === view}
          title={t(label)}
          onClick={() => onChange(view)}
          className="grid h-16 content-center justify-items-center gap-1.5 text-xs text-stone transition-colors hover:text-ink aria-pressed:bg-ink aria-pressed:text-cream md:h-10.5 md:w-10"
        >
          <ViewIcon className="size-4.5" />
          <span className="md:sr-only">{t(label)}</span>
        </button>
      ))}
    </div>
  );
}
