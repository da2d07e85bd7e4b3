import type { Page } from 'playwright-core';

/** What a finger needs (WCAG 2.2, 2.5.5), in px. */
const LEAST = 44;

/**
 * What can be pressed and is lower than a finger needs, as text: a box counts with its label, and words with the larger,
 * unseen box after them.
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

/** Controls of the page, or of the dialog over it, that are too low for a finger. */
export const tooLowForFingers = (page: Page): Promise<string[]> => page.evaluate<string[]>(TOO_LOW);
