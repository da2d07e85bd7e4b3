import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, call } from '../../support/http.js';
import { MonitoredShop } from '../../support/monitored-shop.js';
import { runProgram } from '../../../launch/processes/run-program.mjs';
import type { ReleaseState } from '#contracts/releases';

let monitored: MonitoredShop;

beforeAll(async () => {
  monitored = await MonitoredShop.start();
  await monitored.stock();
});
afterAll(() => monitored.stop());

it('GET /api/releases/new names the release that was found, and nothing before', async () => {
  const { shop, owner } = monitored;
  const state = () => bodyOf<ReleaseState>(call(shop, 'GET', '/api/releases/new', undefined, owner.headers));
  expect(await state()).toEqual({ newRelease: null });
  const found = {
    name: 'v2.1',
    changeCount: 1,
    changes: ['feat(cart): a gift note'],
    foundAt: '2026-11-27T12:00:00.000Z',
  };
  writeFileSync(join(shop.env.DATA_DIR, 'new-release.json'), JSON.stringify(found));
  expect(await state()).toEqual({ newRelease: found });
});

describe('the trial purchase of an update', () => {
  const buy = () => {
    const { env, url } = monitored.shop;
    return runProgram(process.execPath, ['dist/programs/try-purchase.js'], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: env.DATABASE_URL,
        SESSION_SECRET: env.SESSION_SECRET,
        DATA_DIR: env.DATA_DIR,
        LOG_LEVEL: 'silent',
        API_URL: url,
      },
    });
  };

  it('says whether the shop sells, and leaves the state of the hourly ones', async () => {
    await monitored.tryToBuy();
    const before = await monitored.state();
    expect(await buy()).toEqual({ code: 0, output: expect.stringMatching(/^bought in \d+ ms\n$/) });

    monitored.stripe.mood = 'down';
    expect(await buy()).toEqual({ code: 1, output: 'checkout: 503 checkout.payment-unavailable\n' });
    monitored.stripe.mood = 'well';
    expect(await monitored.state()).toEqual(before);
  });
});
