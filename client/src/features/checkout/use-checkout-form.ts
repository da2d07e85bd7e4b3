import { useState, type RefObject } from 'react';
import { isCountry } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { useToast } from '../../shared/ui/toast/use-toast';
import { saveDraft, savedDraft, type Draft, type DraftField } from './draft';
import { checkoutMessages } from './messages';
import { FIELD_ORDER, validateDraft, type Faults } from './validate';

/** Focuses the first field with a fault. */
function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const first = FIELD_ORDER.find((field) => faults[field] !== undefined);
  if (first) form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

/** The form's values and faults; the values are saved in this tab until the order is paid. */
export function useCheckoutForm(form: RefObject<HTMLFormElement | null>, defaultCountry: string) {
  const t = useText(checkoutMessages);
  const toast = useToast();
  const [draft, setDraft] = useState<Draft>(() => savedDraft(defaultCountry));
  const [faults, setFaults] = useState<Faults>({});

  const change = (field: DraftField, value: string) => {
    const next: Draft =
      field === 'country'
        ? { ...draft, country: isCountry(value) ? value : draft.country }
        : { ...draft, [field]: value };
    setDraft(next);
    saveDraft(next);
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
      toast({ tone: 'destructive', title: t('missingTitle'), description: t('missingText') });
    } else toast({ tone: 'destructive', title: t('checkTitle'), description: t('checkText') });
    return false;
  };

  return { draft, faults, change, show, check };
}
