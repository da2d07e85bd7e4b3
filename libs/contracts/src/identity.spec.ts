import { describe, expect, it } from 'vitest';
import { newPassword } from './identity.js';

describe('a new password', () => {
  it.each([
    [11, false],
    [12, true],
    [200, true],
    [201, false],
    [100_000, false],
  ])('of %i characters: %s', (length, accepted) => {
    expect(newPassword.safeParse('x'.repeat(length)).success).toBe(accepted);
  });
});
