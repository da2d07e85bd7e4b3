import { expect, it } from 'vitest';
import { PasskeyCeremonies } from './passkey-ceremonies.js';
import type { Challenged, PasskeyChallenges } from '../domain/passkey-challenges.js';
import type { Logger } from '#platform/logging';

it('are refused with a reason at an address where browsers offer no passkeys', async () => {
  const stored: unknown[] = [];
  const challenges = { put: (...challenge: unknown[]) => Promise.resolve(void stored.push(challenge)) };
  const ceremonies = new PasskeyCeremonies(
    challenges as unknown as PasskeyChallenges,
    { now: () => new Date(0) },
    { PUBLIC_URL: 'https://192.0.2.7' },
    {} as Logger,
  );
  await expect(ceremonies.askToUse({} as Challenged, [])).rejects.toMatchObject({
    code: 'identity.passkeys-unavailable',
  });
  expect(stored).toEqual([]);
});
