import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstView } from './first-view';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  // The next file has the same document.
  document.body.innerHTML = '';
});

function rendered(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

/** True once code may load. */
function watched(root: HTMLElement | null): () => boolean {
  let isHere = false;
  void firstView(root).then(() => (isHere = true));
  return () => isHere;
}

/** A picture that has not loaded. jsdom says that every picture is complete. */
function pictureIn(root: HTMLElement): HTMLImageElement {
  const picture = root.querySelector('img') as HTMLImageElement;
  Object.defineProperty(picture, 'complete', { value: false });
  return picture;
}

const PAGE = '<main><img fetchpriority="high" alt=""><img alt=""></main>';

it('is there at once when the server has rendered nothing', async () => {
  const isHere = watched(rendered(''));
  await vi.advanceTimersByTimeAsync(0);
  expect(isHere()).toBe(true);
});

it('waits for a frame when there is no picture', async () => {
  const isHere = watched(rendered('<main><h1>Basket</h1></main>'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isHere()).toBe(false);
  await vi.advanceTimersByTimeAsync(50);
  expect(isHere()).toBe(true);
});

it.each(['load', 'error'])('waits for the %s of the first picture', async (end) => {
  const root = rendered(PAGE);
  const picture = pictureIn(root);
  const isHere = watched(root);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isHere()).toBe(false);
  picture.dispatchEvent(new Event(end));
  await vi.advanceTimersByTimeAsync(50);
  expect(isHere()).toBe(true);
});

it('does not wait for a picture longer than two seconds', async () => {
  const root = rendered(PAGE);
  pictureIn(root);
  const isHere = watched(root);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isHere()).toBe(true);
});

it.each(['pointerdown', 'keydown'])('does not wait when the shopper wants something: %s', async (touch) => {
  const root = rendered(PAGE);
  pictureIn(root);
  const isHere = watched(root);
  root.dispatchEvent(new Event(touch, { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(isHere()).toBe(true);
});
