import { describe, expect, it } from 'vitest';
import { hashPassword, Passwords, type PasswordLine } from './passwords.js';

/** Counts the checks that are at work. */
class CountedPasswords extends Passwords {
  most = 0;
  private now = 0;

  protected override async verify(password: string, stored: string | undefined): Promise<boolean> {
    this.most = Math.max(this.most, (this.now += 1));
    return super.verify(password, stored).finally(() => (this.now -= 1));
  }
}

const PASSWORD = 'correct-horse-battery';
const STORED = await hashPassword(PASSWORD);

/** Checks so many at once, and says how many matched and what the others were refused with. */
async function checkAtOnce(passwords: Passwords, count: number, line: PasswordLine) {
  const all = Array.from({ length: count }, () => passwords.matches(PASSWORD, STORED, line));
  const results = await Promise.allSettled(all);
  const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  return { matched: results.length - refusals.length, refusals };
}

describe('checks of passwords at the same time', () => {
  it.each([
    ['strangers', 'at the bound', 11, 1, 0],
    ['strangers', 'one above it', 12, 1, 1],
    ['strangers', 'far above it', 1000, 1, 989],
    ['known', 'at the bound', 22, 2, 0],
    ['known', 'one above it', 23, 2, 1],
  ] as const)(
    'of %s, %s: few are at work, few wait, the others are refused',
    async (line, _what, count, atOnce, refused) => {
      const passwords = new CountedPasswords();
      const { matched, refusals } = await checkAtOnce(passwords, count, line);
      expect([matched, refusals.length, passwords.most]).toEqual([count - refused, refused, atOnce]);
      for (const refusal of refusals)
        expect(refusal).toMatchObject({
          code: 'identity.too-many-attempts',
          kind: 'too-many',
          details: { retryAfterSeconds: 1 },
        });
    },
  );

  it('of somebody known do not wait for those of strangers', async () => {
    const passwords = new Passwords();
    const ended: PasswordLine[] = [];
    const strangers = Array.from({ length: 11 }, () =>
      passwords.matches('wrong', STORED, 'strangers').then(() => ended.push('strangers')),
    );
    const known = passwords.matches(PASSWORD, STORED, 'known').then(() => ended.push('known'));
    await Promise.all([...strangers, known]);
    expect(ended.at(-1)).toBe('strangers');
  });

  it('end their turn when the stored text is no hash', async () => {
    const passwords = new Passwords();
    for (let time = 0; time < 30; time += 1)
      expect(await passwords.matches(PASSWORD, 'no password fits', 'strangers')).toBe(false);
  });
});
