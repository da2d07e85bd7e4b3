import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chromiumOptions, pinnedChromium, useInstalledChromium } from '../../launch/tests/chromium.mjs';
import { launchBrowser } from './browser.js';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'shop-browser-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('shows a page in the browser of the tests', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<title>Aran & Ash</title>');
    expect(await page.title()).toBe('Aran & Ash');
  } finally {
    await browser.close();
  }
});

describe('the browser of the tests', () => {
  it('is the one named by CHROMIUM_PATH', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/opt/chrome/chrome');
    expect((await chromiumOptions()).executablePath).toBe('/opt/chrome/chrome');
  });

  it('is an installed one on request', () => {
    const installed = join(home, 'chromium');
    writeFileSync(installed, '');
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', home);
    expect(useInstalledChromium()).toBe(installed);
    expect(process.env['CHROMIUM_PATH']).toBe(installed);
  });

  // The package is made for Linux on x64.
  describe.runIf(process.platform === 'linux' && process.arch === 'x64')('by default', () => {
    it('is that of the npm package, also when another one is installed', async () => {
      writeFileSync(join(home, 'chromium'), '');
      vi.stubEnv('CHROMIUM_PATH', '');
      vi.stubEnv('PATH', home);
      expect((await chromiumOptions()).executablePath).toMatch(
        /node_modules\/\.cache\/chromium-[\d.]+\/chromium$/,
      );
    });

    it('is unpacked whole when several processes need it at once', async () => {
      const cache = join(home, 'cache');
      const paths = await Promise.all([pinnedChromium(cache), pinnedChromium(cache), pinnedChromium(cache)]);
      expect(new Set(paths).size).toBe(1);
      expect(readdirSync(cache)).toHaveLength(1);
    });
  });
});
