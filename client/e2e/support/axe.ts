import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // The name of a control contains its visible words (WCAG 2.5.3); axe calls the rule experimental and leaves it out.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // Every rule runs, but only violations are described, which takes half the time.
  resultTypes: ['violations'],
  selectors: false,
};

/**
 * Waits for fade-ins, because colours are not final before. It looks at them itself: Chromium never resolves `finished` of a
 * transition that ends out of sight.
 */
export const STILL = `new Promise((done) => {
  const end = performance.now() + 10_000;
  const isMoving = ({ playState, effect }) => playState === 'running' && effect.getTiming().iterations !== Infinity;
  const look = () =>
    document.getAnimations().some(isMoving) && performance.now() < end ? requestAnimationFrame(look) : done();
  look();
})`;

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/**
 * Returns axe's WCAG 2.2 AA violations on the current page, one line per rule and element. With `topOnly` an open dialog is
 * checked without the page below it; with `rules` only these rules of axe are checked.
 */
export async function accessibilityFaults(
  page: Page,
  { topOnly = false, rules = OPTIONS.runOnly } = {},
): Promise<string[]> {
  await page.evaluate(STILL);
  // A page that navigates within itself keeps it. Sending and compiling it takes a third of a check.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source);
  const place = topOnly ? `document.querySelector('[role=dialog]') ?? document` : 'document';
  const { violations } = await page.evaluate<AxeResult>(
    `axe.run(${place}, ${JSON.stringify({ ...OPTIONS, runOnly: rules })})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}
