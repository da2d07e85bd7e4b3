import { useEffect, useState, type Dispatch, type RefObject } from 'react';
import { isCountry } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { keepDraft, storeWhileHidden, type Draft, type DraftField } from './draft';
import { checkoutMessages } from './messages';
import type { Refusal } from './refusal-notice';
import { FIELD_ORDER, validateDraft, type Faults } from './validate';

/** Focuses the first field with a fault. */
function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const first = FIELD_ORDER.find((field) => faults[field] !== undefined);
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

/** The form's values and faults; the values outlive a reload and a failed payment, until the order is paid. */
export function useCheckoutForm(
  form: RefObject<HTMLFormElement | null>,
  [draft, setDraft]: readonly [Draft, Dispatch<Draft>],
  onRefused: (refusal: Refusal) => void,
) {
  const t = useText(checkoutMessages);
  const [faults, setFaults] = useState<Faults>({});
  useEffect(storeWhileHidden, []);

  const change = (field: DraftField, value: string) => {
    const next: Draft =
      field === 'country'
        ? { ...draft, country: isCountry(value) ? value : draft.country }
        : { ...draft, [field]: value };
    setDraft(next);
    keepDraft(next);
    // A changed field loses its fault; another country may accept the postal code.
    setFaults((was) => {
      const rest = { ...was };
      delete rest[field];
      if (field === 'country') delete rest.postalCode;
      return rest;
    });
  };

  const show = (found: Faults) => {
    setFaults(found);
    focusFirst(form.current, found);
  };

  /** True when the form can be sent; otherwise shows the faults. */
  const check = (): boolean => {
    const found = validateDraft(draft);
    if (Object.keys(found).length === 0) return true;
    show(found);
    if (found.name === 'missing' || found.email === 'missing') {
      onRefused({ title: t('missingTitle'), text: t('missingText') });
    } else onRefused({ title: t('checkTitle'), text: t('checkText') });
    return false;
  };

  return { draft, faults, change, show, check };
}
