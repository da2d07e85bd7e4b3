import { MAX_SEARCH } from '#contracts/limits';
import { useId, useState, type KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useMay } from '../../shared/ui/admin/permissions';
import { searchMessages } from './messages';
import { placesCalled, settingPlaces, type Place } from './places';
import { Results } from './results';
import { useGroups } from './use-groups';
import { useFound } from './use-found';

const MOST_PLACES = 5;

export interface SearchDialogProps {
  /** The pages that the member may see. */
  pages: readonly Place[];
  onClose: () => void;
}

/**
 * Finds pages, settings, orders, products and customers while one types. Arrow keys, Home and End move through them, Enter opens
 * one, Escape closes.
 */
export function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const t = useText(searchMessages);
  const locale = useSelector(selectLocale);
  const navigate = useNavigate();
  const id = useId();
  const maySettings = useMay('settings.read');
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const words = typed.trim();
  const { found, retry } = useFound(words);
  const groups = useGroups({
    pages: placesCalled(words, pages, locale, MOST_PLACES),
    settings: maySettings ? placesCalled(words, settingPlaces, locale, MOST_PLACES) : [],
    ...found,
  });
  const options = groups.flatMap(({ options: own }) => own);
  const at = Math.min(active, options.length - 1);

  const open = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const next = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined || last < 0) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <PanelDialog title={t('search')} onClose={onClose}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          open(options[at]?.to);
        }}
      >
        <input
          type="text"
          className="field w-full"
          role="combobox"
          aria-label={t('search')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={MAX_SEARCH}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </form>
      <Results
        id={id}
        words={words}
        groups={groups}
        found={found}
        active={at}
        onOpen={open}
        onRetry={retry}
      />
    </PanelDialog>
  );
}
