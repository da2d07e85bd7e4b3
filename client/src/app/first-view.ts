/** A page reacts to nothing before its code is here, so code waits for the first picture no longer than this, milliseconds. */
const PATIENCE_MS = 2_000;
const ONCE = { capture: true, once: true };

/**
 * Resolves when what the server has rendered is on the screen, with its first picture; or when the shopper wants something of it,
 * or has waited for 2 seconds. At once when there is nothing to paint.
 * @param root where the server renders into
 */
export function firstView(root: HTMLElement | null): Promise<void> {
  if (!root?.firstElementChild || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => resolve();
    setTimeout(done, PATIENCE_MS);
    for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, done, ONCE);
    const picture = root.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    // The next frame but one begins when the next one has been painted.
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(done));
    if (!picture || picture.complete) return painted();
    for (const end of ['load', 'error']) picture.addEventListener(end, painted, ONCE);
  });
}
