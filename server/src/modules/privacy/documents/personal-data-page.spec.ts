import { expect, it } from 'vitest';
import { personalDataPage, personalDataPagePolicy } from './personal-data-page.js';
import { blueLook, sha256 } from '../../../../test/support/blue-look.js';
import type { PersonalData } from '#contracts/privacy';

const DATA = {
  email: 'a@example.test',
  createdAt: '2026-11-27T10:00:00.000Z',
  data: { orders: [{ id: '1', paid: true }] },
  kept: [],
} as PersonalData;

it('is the file of before a brand could be chosen, while the shop has none', () => {
  expect(sha256(personalDataPage(DATA, 'en'))).toBe(
    '8fc5fa7a571e225ca97056b526ab55ed7a14802ee5ade71470edb559e977a284',
  );
  expect(personalDataPagePolicy()).toBe(
    "default-src 'none'; style-src 'sha256-oQH0FDuCnXsuLwdAXmEweofcFXYIBH7COIqEZEA4sBk='",
  );
});

it('has the logo and the colours of the brand, and needs nothing from the shop to be read', async () => {
  const page = personalDataPage(DATA, 'en', await blueLook());
  expect(page).toContain('src="data:image/png;base64,');
  expect(page).toContain('color:#101830');
  expect(page).not.toMatch(/(src|href)="(?!data:)/);
});
