import { useEffect, useState } from 'react';
import type { Place } from '../../features/admin-search/places';
import { useText } from '../../shared/config/messages';
import { ConnectionNotice } from '../../shared/ui/connection-notice';
import { SearchIcon } from '../../shared/ui/icons';
import { onDemand } from '../../shared/ui/on-demand';
import { adminMessages } from './admin-messages';
import { placesOf } from './menu';
import { helpPage, type MenuGroup } from './menu-groups';

const dialog = onDemand(() =>
  import('../../features/admin-search/search-dialog').then((module) => module.SearchDialog),
);

const words = (label: keyof (typeof adminMessages)['en']) => ({
  en: adminMessages.en[label],
  nl: adminMessages.nl[label],
});

/** The pages of these groups and their tabs that a member with these permissions may see, and the handbook. */
const foundIn = (groups: readonly MenuGroup[], permissions: readonly string[]): Place[] =>
  [...groups, { label: helpPage.label, pages: [helpPage] }].flatMap(({ label, pages }) =>
    pages
      .flatMap(placesOf)
      .filter(({ permission }) => permissions.includes(permission))
      .map((place) => ({
        to: `/admin/${place.path}`,
        label: words(place.label),
        within: place.label === label ? undefined : words(label),
      })),
  );

const isMac = () => /^(Mac|iP)/.test(navigator.platform);

interface SearchProps {
  groups: readonly MenuGroup[];
  permissions: readonly string[];
}

/** Opens the search of the admin, by its button or by Ctrl K (on a Mac also ⌘ K), from anywhere but another dialog. */
export function Search({ groups, permissions }: SearchProps) {
  const t = useText(adminMessages);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // What is typed right after the keys must find the field there.
  useEffect(() => dialog.preload(), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      // In the editor of a text the same keys make a link.
      if (event.defaultPrevented) return;
      // The browser would put the focus into its own search.
      event.preventDefault();
      if (isOpen) setOpen(false);
      else if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true);
    };
    const onWayBack = () => setOpen(false);
    addEventListener('keydown', onKey);
    addEventListener('popstate', onWayBack);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('popstate', onWayBack);
    };
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        className="admin-search flex min-h-11 items-center gap-2 rounded-md px-2 text-stone hover:text-ink lg:min-h-8 lg:gap-1.5 lg:w-full lg:border lg:border-line lg:bg-surface lg:hover:bg-parchment"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => setOpen(true)}
      >
        <SearchIcon className="size-5 shrink-0 lg:size-4" />
        <span className="whitespace-nowrap text-xs max-lg:sr-only">{t('search')}</span>
        <kbd aria-hidden="true" className="ml-auto whitespace-nowrap text-xs max-lg:hidden">
          {isMac() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && (
        <dialog.Part
          pages={foundIn(groups, permissions)}
          onClose={close}
          ifUnavailable={<ConnectionNotice onGone={close} />}
        />
      )}
    </>
  );
}
