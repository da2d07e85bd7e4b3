import type { Page } from 'playwright-core';

/** A 1280 px screen at 400 % zoom (WCAG 2.2, 1.4.10). */
export const NARROWEST = 320;
export const WIDTHS = [NARROWEST, 390, 768, 1024, 1440];

/** Elements that overflow the page to the right, unless an ancestor scrolls or clips them. */
const STICKING_OUT = `(() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > wide + 0.5)
    .slice(-3)
    .map((element) => element.outerHTML.slice(0, 120));
})()`;

/** Returns elements that overflow at any of the widths, one line each. Leaves the page at the last of them. */
export async function overflowingElements(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const out = await page.evaluate<string[]>(STICKING_OUT);
    found.push(...out.map((html) => `at ${width}: ${html}`));
  }
  return found;
}
