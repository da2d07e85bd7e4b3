import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealing.js';
import { isSigned, secretsOf, signatureOf } from './signing.js';

const OLD = { SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough', FORMER_SESSION_SECRETS: [] };
const NEW = {
  SESSION_SECRET: 'the-secret-that-has-replaced-the-old-one',
  FORMER_SESSION_SECRETS: [OLD.SESSION_SECRET],
};
const ENDED = { ...NEW, FORMER_SESSION_SECRETS: [] };

describe('a replaced secret [asvs: 11.2.2]', () => {
  it('signs no more, and what it has signed is valid until it is removed', () => {
    const former = signatureOf(OLD, 'order:1');
    const now = signatureOf(NEW, 'order:1');
    expect(now).not.toBe(former);
    expect([OLD, NEW, ENDED].map((secrets) => isSigned(secrets, 'order:1', former))).toEqual([
      true,
      true,
      false,
    ]);
    expect([OLD, NEW, ENDED].map((secrets) => isSigned(secrets, 'order:1', now))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isSigned(NEW, 'order:2', former)).toBe(false);
    expect(isSigned(NEW, 'order:1', '')).toBe(false);
  });

  it('opens what it has sealed until it is removed', () => {
    const context = { purpose: 'second-factor', of: 'anna' };
    const sealed = seal(OLD.SESSION_SECRET, context, 'JBSWY3DP');
    expect(unseal(secretsOf(NEW), context, sealed)).toBe('JBSWY3DP');
    expect(unseal(secretsOf(ENDED), context, sealed)).toBeNull();
    expect(unseal(secretsOf(NEW), { ...context, of: 'ben' }, sealed)).toBeNull();
  });
});
