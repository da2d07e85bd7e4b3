import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../../shared/config/messages';
import type { HandbookSlug } from '../../admin-shared/handbook/handbook-places';
import { HelpLink } from '../../admin-shared/handbook/help-link';
import { openFolds } from '../../../shared/ui/admin/focus-fault';
import { ChevronDownIcon } from '../../../shared/ui/icons';
import { editorMessages } from './editor-messages';
import { factsMessages } from '../facts/facts-messages';
import { EMPTY_DRAFT, type ProductDraft } from './product-draft';
import type { DraftFault, DraftField } from './product-faults';

/** What every section of the form gets. */
export interface SectionProps {
  draft: ProductDraft;
  change: (changes: Partial<ProductDraft>) => void;
  /** The message at a field, if something is wrong with it. */
  errorOf: (field: DraftField) => string | null;
}

/** True when one of these fields is filled or has a fault; as in an empty form is not filled. */
export const isFilledOrFaulty = (
  { draft, errorOf }: Pick<SectionProps, 'draft' | 'errorOf'>,
  fields: readonly (keyof ProductDraft)[],
): boolean =>
  fields.some(
    (field) => errorOf(field) !== null || JSON.stringify(draft[field]) !== JSON.stringify(EMPTY_DRAFT[field]),
  );

/** Leads to the heading of a part of the form, and opens it where it is folded. */
function goTo(heading: HTMLElement | null): void {
  openFolds(heading);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The heading is no taller than it is wide, and comes to rest below the head of the form. */
const HEADING = 'w-fit scroll-mt-36 text-sm sm:scroll-mt-44 xl:scroll-mt-28';

/** Where an address that ends in `#<id>` leads to. */
function useTarget(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isTarget = hash === `#${id}`;
  useEffect(() => {
    if (isTarget) goTo(heading.current);
  }, [isTarget]);
  return { heading, isTarget };
}

interface SectionParts {
  id: string;
  title: string;
  /** The page of the handbook about it. */
  help?: HandbookSlug;
  children: ReactNode;
}

/** A part of the form under a heading of its own, which an address ending in `#<id>` leads to. */
export function Section({ id, title, help, children }: SectionParts) {
  const { heading } = useTarget(id);
  return (
    <section aria-labelledby={id} className="admin-card grid min-w-0 grid-cols-1 content-start gap-4 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} ref={heading} tabIndex={-1} className={HEADING}>
          {title}
        </h2>
        {help && <HelpLink page={help} about={title} />}
      </div>
      {children}
    </section>
  );
}

interface FoldProps {
  title: ReactNode;
  /** What is in it, in a word or two: it is read while the fold is closed. */
  content?: ReactNode;
  /** There is something to read or to do in it: it opens by itself. */
  isNeeded: boolean;
  className?: string;
  children: ReactNode;
}

/** Fields that most products leave empty, within a section: closed until they are needed. */
export function Fold({ title, content, isNeeded, className, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  const [opened, setOpened] = useState(isNeeded);
  if (isNeeded !== opened) {
    setOpened(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className={`flex min-h-12 cursor-pointer items-center gap-3 [&::-webkit-details-marker]:hidden ${className ?? ''}`}
      >
        <span className="grow font-medium">{title}</span>
        {content}
        <ChevronDownIcon className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </summary>
      {children}
    </details>
  );
}

/** A section that most products leave empty: folded until it is needed, or an address leads to it. */
export function FoldedSection({
  id,
  title,
  help,
  children,
  ...fold
}: SectionParts & Omit<FoldProps, 'title' | 'className'>) {
  const { heading, isTarget } = useTarget(id);
  return (
    <section aria-labelledby={id} className="admin-card min-w-0">
      <Fold
        {...fold}
        isNeeded={fold.isNeeded || isTarget}
        className="px-4 py-2"
        title={
          <h2 id={id} ref={heading} tabIndex={-1} className={HEADING}>
            {title}
          </h2>
        }
      >
        <div className="grid grid-cols-1 gap-4 px-4 pb-4">
          {help && <HelpLink page={help} about={title} />}
          {children}
        </div>
      </Fold>
    </section>
  );
}

/** Leads to the sections of the form where they stand below each other. */
export function Jumps({ to }: { to: readonly { id: string; label: string }[] }) {
  const t = useText(editorMessages);
  return (
    <nav aria-label={t('jumps')} className="-mx-4 overflow-x-auto px-4 xl:hidden">
      <ul className="flex gap-1">
        {to.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-9 rounded-md px-2.5 whitespace-nowrap text-stone hover:bg-parchment hover:text-ink max-md:min-h-11"
              onClick={() => goTo(document.getElementById(id))}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says what is wrong with a field. */
export function useFaultText(): (fault: DraftFault) => string {
  const t = useText(editorMessages);
  const facts = useText(factsMessages);
  return (fault) =>
    fault === 'compositionWords' ||
    fault === 'compositionSum' ||
    fault === 'needed' ||
    fault === 'needHandling'
      ? facts(fault)
      : t(fault);
}
