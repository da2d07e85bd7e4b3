/**
 * Repeats the press of a button that came before the page could react, as soon as it can; the last one, when there were several.
 * Only of buttons that do nothing without code: a link or a form is followed by the browser itself.
 */
export function repeatEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button[type="button"]') ?? pressed;
  };
  addEventListener('click', remember, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener('click', remember, true);
    pressed?.click();
  }).observe(document.documentElement, { attributeFilter: ['data-ready'] });
}
