/**
 * Repeats the press of a button that came before the page could react, as soon as it can; the last one, when there were several.
 * Only of buttons that do nothing without code: a link or a form is followed by the browser itself.
 */
export function repeatEarlyPress(): void {
  const page = document.documentElement;
  let pressed: HTMLElement | undefined;
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    if (button) pressed = button;
  };
  addEventListener('click', remember, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener('click', remember, true);
    if (pressed?.isConnected) pressed.click();
  }).observe(page, { attributeFilter: ['data-ready'] });
}
