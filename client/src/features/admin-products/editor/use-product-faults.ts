import { useMemo, useState } from 'react';
import { useFirstLanguage } from '../../../shared/config/first-language';
import { faultsOf as rowFaultsOf, type RowFaults, type VariantRow } from '../variants/variant-rows';
import { useFaultText } from './editor-parts';
import type { ProductDraft } from './product-draft';
import { faultsOf, type DraftField } from './product-faults';

const NO_FAULTS: ReadonlyMap<string, RowFaults> = new Map();

/** What is wrong with a product and its variants, shown once saving was tried, and what the server has refused. */
export function useProductFaults(draft: ProductDraft, rows: readonly VariantRow[], submitted: boolean) {
  const faultText = useFaultText();
  const first = useFirstLanguage();
  const [refused, setRefused] = useState<Partial<Record<DraftField, string>>>({});
  const faults = faultsOf(draft, first);
  const ofRows = useMemo(() => (submitted ? rowFaultsOf(rows) : NO_FAULTS), [submitted, rows]);
  return {
    ofRows,
    count: (submitted ? Object.keys(faults).length : 0) + ofRows.size,
    /** True when something is wrong, shown or not. */
    found: () => Object.keys(faults).length > 0 || rowFaultsOf(rows).size > 0,
    errorOf: (field: DraftField): string | null => {
      const fault = submitted ? faults[field] : undefined;
      return fault ? faultText(fault) : (refused[field] ?? null);
    },
    refuse: setRefused,
    /** Forgets what was refused of changed fields. */
    forget: (changed: object) =>
      setRefused((was) => Object.fromEntries(Object.entries(was).filter(([field]) => !(field in changed)))),
  };
}
