import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { editorMessages } from './editor-messages';
import { factsMessages } from './facts-messages';
import type { DraftFault, DraftField, ProductDraft } from './product-draft';

/** What every section of the form gets. */
export interface SectionProps {
  draft: ProductDraft;
  change: (changes: Partial<ProductDraft>) => void;
  /** The message at a field, if something is wrong with it. */
  errorOf: (field: DraftField) => string | null;
}

/** A part of the form under a heading of its own, which an address ending in `#<id>` leads to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, id]);
  return (
    <section aria-labelledby={id} className="admin-card grid content-start gap-4 p-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="w-fit scroll-mt-8 text-sm">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Says what is wrong with a field. */
export function useFaultText(): (fault: DraftFault) => string {
  const t = useText(editorMessages);
  const facts = useText(factsMessages);
  return (fault) =>
    fault === 'compositionWords' || fault === 'compositionSum' || fault === 'needed'
      ? facts(fault)
      : t(fault);
}
