import { useState, type RefObject } from 'react';
import { isCountry } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { keepDraft, keptDraft, type Draft, type DraftField } from './draft';
import { checkoutMessages } from './messages';
import { FIELD_ORDER, validateDraft, type Faults } from './validate';

/** Brings the first faulty field under the shopper's hands. */
function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const first = FIELD_ORDER.find((field) => faults[field] !== undefined);
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

/** The form's values and faults; what is typed is kept in this tab until it is paid. */
export function useCheckoutForm(form: RefObject<HTMLFormElement | null>, defaultCountry: string) {
  const t = useText(checkoutMessages);
  const toast = useToast();
  const [draft, setDraft] = useState<Draft>(() => keptDraft(defaultCountry));
  const [faults, setFaults] = useState<Faults>({});

  const change = (field: DraftField, value: string) => {
    const next: Draft =
      field === 'country'
        ? { ...draft, country: isCountry(value) ? value : draft.country }
        : { ...draft, [field]: value };
    setDraft(next);
    keepDraft(next);
    // A corrected field stops complaining; a postal code may be right for another country.
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

  /** True when the form may be sent; otherwise says what is missing. */
  const check = (): boolean => {
    const found = validateDraft(draft);
    if (Object.keys(found).length === 0) return true;
    show(found);
    if (found.name === 'missing' || found.email === 'missing') {
      toast({ tone: 'destructive', title: t('missingTitle'), description: t('missingText') });
    } else toast({ tone: 'destructive', title: t('checkTitle'), description: t('checkText') });
    return false;
  };

  return { draft, faults, change, show, check };
}
