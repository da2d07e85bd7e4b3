import { expect, it } from 'vitest';
import { newsletterPage, newsletterPagePolicy } from './newsletter-page.js';
import { BLUE_WITHOUT_PICTURE, blueLook, sha256 } from '../../../../test/support/blue-look.js';
import { styleHash } from '#platform/http/style-hash';

/** The style of a page, as a browser compares it with the policy. */
const styleOf = (html: string) => /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '';

it('is the page of before a brand could be chosen, while the shop has none', () => {
  const page = newsletterPage('ask-confirm', 'en');
  expect(sha256(page)).toBe('738373116cadb3f81459f04e738dbbe147444fe5d59dfb7fbc0a167be6c55550');
  expect(newsletterPagePolicy()).toBe(
    "default-src 'none'; style-src 'sha256-Pfjj4cV/cDKzlbJ8hxR4YOSrkrlYhp0WHEFeiJ9QmF0='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});

it('has the logo and the colours of the brand, and a policy that allows them', async () => {
  const look = await blueLook();
  const page = newsletterPage('ask-confirm', 'en', look);
  const png = look.picture?.png.toString('base64') ?? '';
  expect(page).toContain(
    `<img class="logo" src="data:image/png;base64,${png}" alt="Howth &amp; &lt;Co&gt;" width="267" height="34">`,
  );
  expect(styleOf(page)).toContain('background:#1b2a6b');
  expect(page).not.toContain('#0f3d2e');
  const policy = newsletterPagePolicy(look);
  expect(policy).toContain(`style-src ${styleHash(styleOf(page))}`);
  expect(policy).toContain('img-src data:');
});

it('has the name of a shop without a picture, and loads none', () => {
  expect(newsletterPage('expired', 'nl', BLUE_WITHOUT_PICTURE)).toContain(
    '<p class="wordmark">Howth &amp; &lt;Co&gt;</p>',
  );
  expect(newsletterPagePolicy(BLUE_WITHOUT_PICTURE)).not.toContain('img-src');
});
