import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { chromiumOptions } from '../../../server/launch/tests/chromium.mjs';

sharp.concurrency(1);

/**
 * Loads a TypeScript file of `libs/artwork/src` without a build.
 * @param {string} name
 */
export async function loadSource(name) {
  const file = join(import.meta.dirname, '../src', `${name}.ts`);
  return (await runnerImport(file, { configFile: false })).module;
}

/** Starts Chromium, which renders the drawings' filters in half the time that libvips takes. */
export async function openBrowser() {
  const browser = await chromium.launch(await chromiumOptions());
  const page = await browser.newPage();
  return {
    /**
     * Renders an SVG as a PNG.
     * @param {string} svg
     * @param {number} width pixels
     */
    async rasterise(svg, width) {
      const [, , , unitWidth = 1, unitHeight = 1] =
        /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)?.map(Number) ?? [];
      const height = Math.round((width * unitHeight) / unitWidth);
      await page.setViewportSize({ width, height });
      const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
      await page.setContent(
        `<body style="margin:0"><img src="${source}" width="${width}" height="${height}">`,
      );
      await page.evaluate('document.images[0].decode()');
      return page.screenshot({ type: 'png' });
    },
    close: () => browser.close(),
  };
}
