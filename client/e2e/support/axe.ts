import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Every rule runs; only faults are described, which takes half the time.
  resultTypes: ['violations'],
  selectors: false,
};

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What axe finds wrong with the page as it stands, WCAG 2.2 AA: one line per rule and element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // What is still fading in has not its final colours.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((a) => a.effect.getTiming().iterations !== Infinity).map((a) => a.finished.catch(() => null)))',
  );
  await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${JSON.stringify(OPTIONS)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}
