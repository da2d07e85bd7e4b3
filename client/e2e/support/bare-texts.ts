import type { Page } from 'playwright-core';

interface Fiber {
  readonly tag: number;
  readonly memoizedProps: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  /** An element, for one. Of the root: what holds the rendered tree. */
  readonly stateNode: unknown;
}

/** Runs in the page. */
function findBareTexts(): string[] {
  /** React's number for a text node of its own. */
  const TEXT = 6;
  const found: string[] = [];
  /** What Radix has screen readers read of a toast: never changed, and removed with the element around it. */
  const isAnnouncement = (parent: Element | null) =>
    parent?.matches('span[role=status][style*=absolute]') ?? false;
  const look = (first: Fiber | null, parent: Element | null): void => {
    for (let each = first; each; each = each.sibling) {
      const text = each.tag === TEXT ? String(each.memoizedProps).trim() : '';
      if (text && !isAnnouncement(parent)) found.push(`text without an element of its own: “${text}”`);
      look(each.child, each.stateNode instanceof Element ? each.stateNode : parent);
    }
  };
  const containers = Array.from(document.querySelectorAll('body > *'), (element) =>
    Object.entries(element).find(([key]) => key.startsWith('__reactContainer$')),
  ).filter((entry) => entry !== undefined);
  if (containers.length === 0) found.push('React has rendered nothing');
  for (const [, root] of containers) look(((root as Fiber).stateNode as { current: Fiber }).current, null);
  return found;
}

/**
 * The texts that React would change or remove itself, so that a browser's translation breaks them (`withTextElements`): those of
 * the whole open page, and of what lies over it.
 */
export const bareTexts = (page: Page): Promise<string[]> => page.evaluate(findBareTexts);
