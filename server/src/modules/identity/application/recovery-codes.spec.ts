import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are ten different codes in groups of four characters', () => {
    const codes = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    expect(new Set([...codes, ...newRecoveryCodes()]).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  });

  it('match in every common way of typing', () => {
    const stored = recoveryDigest('anna', '0a1b-c2d3-e4f5-g6h7');
    for (const typed of [
      '0A1B C2D3 E4F5 G6H7',
      '0a1bc2d3e4f5g6h7',
      'oaIb-c2d3-e4f5-g6h7',
      'OAlB-C2D3-E4F5-G6H7',
    ]) {
      expect(recoveryDigest('anna', typed)).toBe(stored);
    }
  });

  it('belong to one account and are stored as digests', () => {
    const code = '0a1b-c2d3-e4f5-g6h7';
    expect(recoveryDigest('ben', code)).not.toBe(recoveryDigest('anna', code));
    expect(recoveryDigest('anna', code)).not.toContain('0a1b');
  });
});
