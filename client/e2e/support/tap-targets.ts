import type { Page } from 'playwright-core';

/** Minimum size of a touch target in px (WCAG 2.2, 2.5.5). */
const LEAST = 44;

/**
 * Touch targets below the minimum height, as text. A check box counts with its label, a link with its larger
 * invisible area.
 */
const TOO_LOW = `(() => {
  const within = document.querySelector('[role=dialog]') ?? document.body;
  const height = (element) => {
    const after = getComputedStyle(element, '::after');
    const more = after.position === 'absolute' ? parseFloat(after.top) + parseFloat(after.bottom) : 0;
    return element.getBoundingClientRect().height - Math.min(0, more);
  };
  return [...within.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter((element) => !element.matches(':disabled, [type=hidden], .skip-link'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.closest('.field, label') ?? element)
    .map((element) => [Math.round(height(element)), element.outerHTML.slice(0, 120)])
    .filter(([high]) => high > 1 && high < ${LEAST})
    .map(([high, html]) => high + ' px high: ' + html);
})()`;

/** Returns controls of the page, or of the dialog on top, that are too low for touch. */
export const tooLowForFingers = (page: Page): Promise<string[]> => page.evaluate<string[]>(TOO_LOW);
