import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { STILL } from './axe.js';

/** A 1280 px screen at 400 % zoom (WCAG 2.2, 1.4.10). */
export const NARROWEST = 320;
/** Small and common phones, a tablet, and three desktops. */
export const WIDTHS = [360, 390, 768, 1024, 1440, 1920];
/** Standard text, and twice its size as a shopper sets it in the browser (WCAG 2.2, 1.4.4). */
export const TEXT_SIZES = [100, 200] as const;

export interface LayoutLook {
  readonly widths?: readonly number[];
  /** In per cent. */
  readonly textSizes?: readonly (typeof TEXT_SIZES)[number][];
  readonly height?: number;
}

/** Runs in the page. Returns what is wrong with its layout as it stands, one line for each element. */
function findFaults(): string[] {
  const wide = document.documentElement.clientWidth;
  const high = window.innerHeight;
  const found = new Map<Element, string>();
  const name = (element: Element) => {
    const shown = element.cloneNode(false) as Element;
    return `${shown.outerHTML.slice(0, 140)} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  };
  const report = (element: Element, fault: string) =>
    found.has(element) || found.set(element, `${fault}: ${name(element)}`);

  /** What of an element matters here, read once for each. */
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const isScroller = (value: string) => value === 'auto' || value === 'scroll';
  const isOnlyForReaders = (area: DOMRect) => area.width <= 1 || area.height <= 1;

  /** Says by how much the text leaves a box around it. Texts that end with dots, and what is scrolled, may. */
  function containment(text: DOMRect, parent: Element): 'inside' | 'hidden' | { box: Element; how: string } {
    // What a margin draws out of its parent may stand out of it by as much.
    let [drawnAcross, drawnAlong] = [0, 0];
    // What is placed stands where it was put; only what clips still holds it.
    let isPlaced = false;
    let fault: { box: Element; how: string } | undefined;
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = styleOf(box);
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (isPlaced && style.overflowX === 'visible') continue;
      const area = box.getBoundingClientRect();
      if (isOnlyForReaders(area)) return 'hidden';
      const across = Math.max(area.left - text.left, text.right - area.right) - drawnAcross;
      // The area of a glyph is higher than a tight line.
      const along = Math.max(area.top - text.top, text.bottom - area.bottom) - text.height * 0.4 - drawnAlong;
      const out = Math.round(Math.max(across, along));
      const overflow = across > 1 ? style.overflowX : style.overflowY;
      // What scrolls shows it after all.
      if ((out > 1 || fault) && isScroller(overflow)) return 'hidden';
      if (out > 1) {
        if (style.textOverflow === 'ellipsis') return 'hidden';
        if (style.webkitLineClamp !== 'none' && overflow !== 'visible') return 'hidden';
        fault ??= {
          box,
          how: overflow === 'visible' ? `${out} px of text outside` : `${out} px of text cut off`,
        };
      }
      if (style.position === 'fixed') break;
      isPlaced ||= style.position === 'absolute';
      drawnAcross -= Math.min(0, parseFloat(style.marginLeft) || 0, parseFloat(style.marginRight) || 0);
      drawnAlong -= Math.min(0, parseFloat(style.marginTop) || 0, parseFloat(style.marginBottom) || 0);
    }
    if (fault) return fault;
    return text.left < -1 || text.right > wide + 1
      ? { box: parent, how: 'text beside the screen' }
      : 'inside';
  }

  const alpha = (colour: string) => Number(/^rgba?\(.*[,/] *([\d.]+)\)$/.exec(colour)?.[1] ?? 1);
  const isRgba = (colour: string) => colour.startsWith('rgba');
  const paints = (element: Element) => {
    const { backgroundColor, backgroundImage, opacity } = styleOf(element);
    if (Number(opacity) < 0.1) return false;
    if (element.matches('img, video, canvas, iframe')) return true;
    return backgroundImage !== 'none' || !isRgba(backgroundColor) || alpha(backgroundColor) > 0.5;
  };
  /** Whether the element floats over the page on purpose: it moves with the screen, or was opened over it. */
  const floats = (element: Element, over: Element) => {
    for (let each: Element | null = element; each && !each.contains(over); each = each.parentElement) {
      const { position, zIndex } = styleOf(each);
      if (position === 'fixed' || position === 'sticky') return true;
      if (position === 'absolute' && Number(zIndex) >= 30) return true;
    }
    return false;
  };
  function coverOf(text: DOMRect, parent: Element): Element | undefined {
    const [x, y] = [text.left + text.width / 2, text.top + text.height / 2];
    if (x < 0 || y < 0 || x >= wide || y >= high) return undefined;
    if (styleOf(parent).pointerEvents === 'none') return undefined;
    for (const element of document.elementsFromPoint(x, y)) {
      if (element.contains(parent)) return undefined;
      if (!parent.contains(element) && paints(element) && !floats(element, parent)) return element;
    }
    return undefined;
  }

  const opened = [...document.querySelectorAll('[role=dialog], dialog[open], :popover-open, .toast')];
  const isCoveredByDialog = opened.some((each) => !each.matches('.toast'));
  if (!isCoveredByDialog && document.documentElement.scrollWidth > wide) {
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > wide + 0.5,
    );
    for (const element of out.slice(-3)) report(element, 'the page scrolls sideways');
    if (out.length === 0) report(document.body, 'the page scrolls sideways');
  }
  // Only what is made for it scrolls sideways in a dialog; one that scrolls down does as well, for the browser.
  for (const each of opened.flatMap((root) => [root, ...root.querySelectorAll('*')])) {
    if (each.scrollWidth <= each.clientWidth + 1 || !isScroller(styleOf(each).overflowX)) continue;
    if (!/overflow(-x)?-auto/.test(each.className)) report(each, 'the dialog scrolls sideways');
  }
  for (const root of isCoveredByDialog ? opened : [document.body]) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      if (!parent || !node.nodeValue?.trim() || parent.closest('script, style, noscript, select, textarea'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      for (const text of range.getClientRects()) {
        if (text.width < 1) continue;
        const where = containment(text, parent);
        if (where === 'hidden') continue;
        if (where !== 'inside') {
          report(parent, `${where.how} of ${name(where.box).slice(0, 90)}`);
          break;
        }
        const cover = coverOf(text, parent);
        if (cover) report(parent, `covered by ${name(cover).slice(0, 90)}`);
      }
    }
  }
  return [...found.values()];
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Sets the size of text as a shopper does it in the browser. The page is laid out again, not loaded. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const standard = (16 * percent) / 100;
  await (await session).send('Page.setFontSizes', { fontSizes: { standard, fixed: (13 * percent) / 100 } });
}

/**
 * What is wrong with the layout of the open view, one line for each element, width and size of text: sideways scroll, text
 * outside of its box or cut off, and text that something else covers. Under a dialog the page is not looked at. Leaves the
 * page at the last width, with text of standard size.
 */
export async function layoutFaults(
  page: Page,
  { widths = WIDTHS, textSizes = [100], height = 800 }: LayoutLook = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const percent of textSizes) {
    if (percent !== 100) await setTextSize(page, percent);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await page.evaluate(STILL);
      const faults = await page.evaluate(findFaults);
      found.push(...faults.map((fault) => `at ${width} px, ${percent} %: ${fault}`));
    }
    if (percent !== 100) await setTextSize(page, 100);
  }
  return found;
}

const PICTURES = join(import.meta.dirname, '../../../reports/pages');

/** Keeps a picture of the open view in `reports/pages`, for the eye. CI keeps the folder. */
export async function keepPicture(page: Page, folder: string, view: string): Promise<void> {
  const name = view.replaceAll(/[^\w-]+/g, '-').slice(0, 60);
  await page.screenshot({ path: join(PICTURES, folder, `${name}.jpeg`), type: 'jpeg', quality: 60 });
}
