import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealing.js';

const SECRET = 'a-secret-of-tests-that-is-long-enough';
const CONTEXT = { purpose: 'second-factor', of: 'anna' };

describe('what is sealed', () => {
  it('is opened with the same secret, for the same purpose and owner', () => {
    expect(unseal(SECRET, CONTEXT, seal(SECRET, CONTEXT, 'JBSWY3DPEHPK3PXP'))).toBe('JBSWY3DPEHPK3PXP');
  });

  it('does not show what is in it, and looks different each time', () => {
    const [one, two] = [seal(SECRET, CONTEXT, 'JBSWY3DP'), seal(SECRET, CONTEXT, 'JBSWY3DP')];
    expect(one).not.toContain('JBSWY3DP');
    expect(Buffer.from(one, 'base64url').includes('JBSWY3DP')).toBe(false);
    expect(one).not.toBe(two);
  });

  it.each([
    ['another secret', `${SECRET}!`, CONTEXT],
    ['another purpose', SECRET, { ...CONTEXT, purpose: 'sign-in-step' }],
    ['another owner', SECRET, { ...CONTEXT, of: 'ben' }],
  ])('stays shut for %s', (_, secret, context) => {
    expect(unseal(secret, context, seal(SECRET, CONTEXT, 'JBSWY3DP'))).toBeNull();
  });

  it('stays shut when one bit of it was changed, and when it is nothing of the kind', () => {
    const sealed = seal(SECRET, CONTEXT, 'JBSWY3DP');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(unseal(SECRET, CONTEXT, `v1.${changed.toString('base64url')}`)).toBeNull();
    }
    for (const nonsense of ['', 'v1.', 'v1.AAAA', `v2.${sealed.slice(3)}`, 'x'.repeat(500)]) {
      expect(unseal(SECRET, CONTEXT, nonsense)).toBeNull();
    }
  });
});
