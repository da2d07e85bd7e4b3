import { describe, expect, it } from 'vitest';
import { formerRecoveryDigest, newRecoveryCodes, recoveryDigest } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are ten different codes in groups of four characters [asvs: 11.5.1]', () => {
    const codes = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){6}$/);
  });

  it('match in every common way of typing', async () => {
    const stored = await recoveryDigest('anna', '0a1b-c2d3-e4f5-g6h7');
    for (const typed of [
      '0A1B C2D3 E4F5 G6H7',
      '0a1bc2d3e4f5g6h7',
      'oaIb-c2d3-e4f5-g6h7',
      'OAlB-C2D3-E4F5-G6H7',
    ]) {
      expect(await recoveryDigest('anna', typed)).toBe(stored);
    }
  });

  it('belong to one account and are stored as slow digests [asvs: 6.5.2]', async () => {
    const code = '0a1b-c2d3-e4f5-g6h7';
    const stored = await recoveryDigest('anna', code);
    expect(await recoveryDigest('ben', code)).not.toBe(stored);
    expect(stored).not.toBe(formerRecoveryDigest('anna', code));
    expect(stored).not.toContain('0a1b');
  });
});
