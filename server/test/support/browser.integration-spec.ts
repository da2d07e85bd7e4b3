import { expect, it, vi } from 'vitest';
import { launchBrowser } from './browser.js';

async function titleOf(html: string): Promise<string> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    return await page.title();
  } finally {
    await browser.close();
  }
}

it('shows a page in the browser of this machine', async () => {
  expect(await titleOf('<title>Aran & Ash</title>')).toBe('Aran & Ash');
});

// It is made for Linux on x64; elsewhere a browser has to be installed.
it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'shows a page in the browser that npm brings when the machine has none',
  async () => {
    vi.stubEnv('PATH', '');
    vi.stubEnv('CHROMIUM_PATH', '');
    expect(await titleOf('<title>Aran & Ash</title>')).toBe('Aran & Ash');
  },
  60_000,
);
