/** Opens every fold that an element is in. */
export function openFolds(within: Element | null): void {
  for (let fold = within?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
}

/** Puts the focus into the first field with a fault, once the faults have been drawn; opens the folds around it. Does nothing without any. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
    openFolds(field);
    field?.focus();
  });
}
