/**
 * Repeats the press of a button that came before the code of the page, as soon as the page can react; the last one, when there
 * were several. Only of buttons that do nothing without code: a link or a form is followed by the browser itself.
 * @returns ends the remembering, once the code is here: React answers a press while it hydrates the page, and repeated it would
 * be taken back
 */
export function repeatEarlyPress(): () => void {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button[type="button"]') ?? pressed;
  };
  addEventListener('click', remember, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    pressed?.click();
  }).observe(document.documentElement, { attributeFilter: ['data-ready'] });
  return () => removeEventListener('click', remember, true);
}
