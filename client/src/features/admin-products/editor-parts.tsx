import type { ReactNode } from 'react';
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

/** A part of the form under a heading of its own. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="admin-card grid content-start gap-4 p-4">
      <h2 id={id} className="text-sm">
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
