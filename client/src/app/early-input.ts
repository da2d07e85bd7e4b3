type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What a field holds: whether a box is ticked, else its text. */
type Held = boolean | string;

/** How often a field is looked at until it shows what was repeated, once a frame: a filter changes the address first. */
const LOOKS = 30;
const FRAME_MS = 16;

/**
 * Repeats what was done before the page's code had come, as soon as the page can react: what is typed, ticked or selected by then,
 * by the shopper or by the browser (autofill, a reload), and then the last press of a button. React knows none of it: it leaves a
 * field as it is while it hydrates, overwrites it at the next change, and takes no second press on a radio that is chosen already.
 * Only of buttons that do nothing without code: a link or a form is followed by the browser itself.
 */
export function repeatEarlyInput(): void {
  let pressed: HTMLElement | null = null;
  const entered = new Map<Field, Held>();
  const rememberPress = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button[type="button"]') ?? pressed;
  };
  const rememberField = ({ target }: Event) => {
    if (isField(target)) entered.set(target, heldBy(target));
  };
  const listen = (change: 'addEventListener' | 'removeEventListener') => {
    for (const type of ['input', 'change']) window[change](type, rememberField, true);
  };
  addEventListener('click', rememberPress, true);
  listen('addEventListener');
  // `entry-client.tsx` says so.
  const beforeHydration = () => {
    // React answers a press while it hydrates the page, and repeated it would be taken back.
    removeEventListener('click', rememberPress, true);
    for (const field of document.querySelectorAll<Field>('input, select, textarea'))
      if (isEntered(field)) entered.set(field, heldBy(field));
      else entered.delete(field);
  };
  addEventListener('hydrate', beforeHydration, { once: true });
  const repeatAll = async () => {
    listen('removeEventListener');
    for (const [field, held] of entered) await repeat(field, held);
    pressed?.click();
  };
  new MutationObserver((_, observer) => {
    observer.disconnect();
    void repeatAll();
  }).observe(document.documentElement, { attributeFilter: ['data-ready'] });
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

const heldBy = (field: Field): Held => (isBox(field) ? field.checked : field.value);

/** True for a field that holds something else than the server has rendered. */
function isEntered(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0];
    return field.value !== (rendered?.value ?? '');
  }
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Enters it again, in the way of an event that React notices. Another field of the same form may need what this one has changed. */
async function repeat(field: Field, held: Held): Promise<void> {
  // A radio that is no longer chosen changes by the one that is.
  if (field.type === 'radio' && held === false) return;
  if (typeof held === 'boolean') {
    (field as HTMLInputElement).checked = !held;
    field.click();
  } else if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field.type !== 'file') field.value = held;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // React compares with what was last set by the property of the element itself, and ignores an event without a difference.
    field.value = `${held} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, held);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
    if (!field.isConnected || heldBy(field) === held) return;
  }
}
