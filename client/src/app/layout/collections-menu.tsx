import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCollections } from '../../features/storefront/use-storefront';
import { useText } from '../../shared/config/messages';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/link';
import { Picture } from '../../shared/ui/picture';
import { layoutMessages } from './messages';

/**
 * Menu of collections behind a button. Tab moves through its links; Escape closes it and returns focus to the
 * button. Nothing in a shop without collections. `label`: the owner's words for it.
 */
export function CollectionsMenu({ label: words }: { label?: string }) {
  const t = useText(layoutMessages);
  const collections = useCollections();
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return undefined;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);

  if (collections.length === 0) return null;
  return (
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap transition-colors hover:text-moss"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        {words ?? t('collections')}
        <ChevronDownIcon className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full left-[-1.25rem] z-50 mt-2 w-96 animate-[rise_160ms_var(--ease-out)] rounded-md border border-line bg-cream p-2 shadow-lift"
      >
        {collections.map(({ name, menuPath, label, description, imageUrl }) => (
          <li key={name}>
            <Link
              to={menuPath}
              className="flex items-center gap-4 rounded-sm p-2 transition-colors hover:bg-parchment"
            >
              {open && <Picture url={imageUrl} alt="" sizes="3rem" className="w-12! shrink-0 rounded-sm" />}
              <span className="min-w-0">
                <span className="label block">{label}</span>
                {description && <span className="line-clamp-2 text-sm text-stone">{description}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
