import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { layoutFaults } from './support/layout-faults.js';

let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  context = await (await sharedBrowser()).newContext();
  page = await context.newPage();
});
afterAll(async () => closeContexts(await sharedBrowser()));

/** The faults of a page with this body, at one width. */
async function faultsOf(body: string): Promise<string[]> {
  await page.setContent(`<!doctype html><style>* { margin: 0; font: 16px/1.5 Arial }</style>${body}`);
  return layoutFaults(page, { widths: [600] });
}

const TEXT = 'Shells, bombers and fleeces for weather with opinions of its own';

// Two seconds for all: the pages are a line each.
describe('the test of layouts finds what is planted', () => {
  it.each([
    [
      'text that runs out of an open menu',
      `<nav style="white-space: nowrap"><ul style="position: absolute; width: 300px; padding: 0">
         <li><a style="display: flex"><span><b style="display: block">${TEXT}</b></span></a></li></ul></nav>`,
      /px of text outside of <a/,
    ],
    [
      'text that its box cuts off',
      `<p style="width: 200px; overflow: hidden; white-space: nowrap">${TEXT}</p>`,
      /px of text cut off of <p/,
    ],
    [
      'lines that a box is too low for',
      `<div style="width: 200px; height: 24px; background: #eee"><p>${TEXT}</p></div>`,
      /px of text outside of <div/,
    ],
    [
      'text under a picture',
      `<div style="position: relative"><p>${TEXT}</p>
         <i style="position: absolute; inset: 0; background: #fff"></i></div>`,
      /covered by <i/,
    ],
    [
      'something wider than the screen',
      `<i style="display: block; width: 700px; height: 9px"></i>`,
      /scrolls sideways: <i/,
    ],
    [
      'text beside the screen',
      `<p style="position: fixed; right: -80px; white-space: nowrap">${TEXT.slice(0, 24)}</p>`,
      /text beside the screen/,
    ],
  ])('%s', async (_name, body, fault) => {
    expect(await faultsOf(body)).toEqual([expect.stringMatching(fault)]);
  });

  it.each([
    [
      'text that ends with dots',
      `<p style="width: 200px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${TEXT}</p>`,
    ],
    ['a table that scrolls', `<div style="overflow-x: auto"><p style="width: 900px">${TEXT}</p></div>`],
    [
      'a bar that stays while the page scrolls',
      `<p>${TEXT}</p><div style="position: fixed; inset: 0 0 auto; background: #fff">Menu</div>`,
    ],
    [
      'what only a screen reader reads',
      `<p style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap">${TEXT}</p>`,
    ],
    [
      'the page below a dialog',
      `<p>${TEXT}</p><dialog open style="position: fixed; inset: 0; background: #fff"><p>Menu</p></dialog>`,
    ],
  ])('and leaves alone %s', async (_name, body) => {
    expect(await faultsOf(body)).toEqual([]);
  });

  it('at a size of text of which the words do not fit', async () => {
    await page.setContent(
      '<!doctype html><div style="display: flex; width: 20em"><p style="width: 10rem">One</p><p>Two</p></div>',
    );
    expect(await layoutFaults(page, { widths: [480], textSizes: [100] })).toEqual([]);
    expect(await layoutFaults(page, { widths: [480], textSizes: [100, 200] })).toEqual([
      expect.stringMatching(/^at 480 px, 200 %: the page scrolls sideways/),
    ]);
  });
});
