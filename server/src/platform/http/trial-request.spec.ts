import { describe, expect, it } from 'vitest';
import { isTrialHeader, trialHeader } from './trial-request.js';

const secrets = { SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough', FORMER_SESSION_SECRETS: [] };
const now = new Date('2026-11-21T09:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the header of a trial purchase', () => {
  const header = trialHeader(secrets, now);

  it('is recognised for two minutes, and one more for clocks that differ', () => {
    expect(isTrialHeader(secrets, header, now)).toBe(true);
    expect(isTrialHeader(secrets, header, later(-60))).toBe(true);
    expect(isTrialHeader(secrets, header, later(179))).toBe(true);
    expect(isTrialHeader(secrets, header, later(180))).toBe(false);
  });

  it('outlives a change of the secret', () => {
    const changed = {
      SESSION_SECRET: 'another-secret-of-tests-that-is-long',
      FORMER_SESSION_SECRETS: [secrets.SESSION_SECRET],
    };
    expect(isTrialHeader(changed, header, now)).toBe(true);
  });

  it.each([
    ['another secret', trialHeader({ SESSION_SECRET: 'the-secret-of-a-stranger-is-long-too' }, now)],
    ['a later end', header.replace(/^\d+/, String(later(3600).getTime()))],
    ['an end far away', trialHeader(secrets, later(3600))],
    ['more after it', `${header}.x`],
    ['no signature', header.split('.')[0]],
    ['no number', `soon.${header.split('.')[1] ?? ''}`],
    ['nothing', ''],
    ['no header', undefined],
    ['two headers', [header, header]],
  ])('is refused with %s', (_, forged) => {
    expect(isTrialHeader(secrets, forged, now)).toBe(false);
  });
});
