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

interface ViewSwitchProps {
  value: ViewMode;
  onChange: (view: ViewMode) => void;
}

/** The five layouts as a row of toggle buttons. */
export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  const t = useText(catalogMessages);
  return (
    <div role="group" aria-label={t('view')} className="inline-flex rounded-sm border border-stone/60">
      {views.map(([view, label, ViewIcon]) => (
        <button
          key={view}
          type="button"
          aria-pressed={value === view}
          aria-label={t(label)}
          title={t(label)}
          onClick={() => onChange(view)}
          className="grid h-10.5 w-10 place-items-center text-stone transition-colors hover:text-ink aria-pressed:bg-ink aria-pressed:text-cream"
        >
          <ViewIcon className="size-4.5" />
        </button>
      ))}
    </div>
  );
}
