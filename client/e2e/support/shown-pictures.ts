import type { Page } from 'playwright-core';
import { networkSettled } from './shop-page.js';

/** The widths that the shop serves its pictures in. */
const WIDTHS = [160, 320, 480, 640, 960, 1200, 1600];

/** A file of a picture of the shop on a page, at the width that the browser has chosen. */
export interface ShownPicture {
  readonly path: string;
  /** Width of the file, px. */
  readonly chosen: number;
  /** Width that the whole picture has on the screen at its largest, pixels of the screen; also of what its frame cuts off. */
  readonly shown: number;
  /** Widths that the chosen one is above the smallest that has every pixel; negative when it has fewer. */
  readonly stepsTooLarge: number;
}

/** Scrolls to the end of the page, so that all its pictures load, and lists the files of the shop's pictures, each once. */
export async function shownPictures(page: Page): Promise<ShownPicture[]> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (let top = 0; top < height; top += 600) {
    await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  }
  await networkSettled(page);
  const pictures = await page.evaluate<Pick<ShownPicture, 'path' | 'shown'>[]>(`
    [...document.querySelectorAll('img')].flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      if (!image.naturalWidth || width === 0) return [];
      const whole = getComputedStyle(image).objectFit === 'cover' ? (height * image.naturalWidth) / image.naturalHeight : 0;
      return [{ path: new URL(image.currentSrc).pathname, shown: Math.max(width, whole) * devicePixelRatio }];
    })
  `);
  // Where a small picture is one that the page shows large as well, the browser may take the large file: it has it anyway.
  const largest = new Map<string, number>();
  for (const { path, shown } of pictures) largest.set(path, Math.max(shown, largest.get(path) ?? 0));
  return [...largest].flatMap(([path, shown]) => {
    const chosen = Number(/^\/media\/.+\/(\d+)\.(?:avif|webp)$/.exec(path)?.[1]);
    if (!chosen) return [];
    const fitting = WIDTHS.findIndex((width) => width >= shown);
    const stepsTooLarge = WIDTHS.indexOf(chosen) - (fitting < 0 ? WIDTHS.length - 1 : fitting);
    return [{ path, chosen, shown, stepsTooLarge }];
  });
}
