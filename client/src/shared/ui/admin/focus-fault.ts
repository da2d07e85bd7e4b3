/** Puts the focus into the first field with a fault, once the faults have been drawn. Does nothing without any. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
