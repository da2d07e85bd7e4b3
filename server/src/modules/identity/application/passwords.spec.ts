import { describe, expect, it } from 'vitest';
import { hashPassword, Passwords, slowDigest, type CheckTurn } from './passwords.js';

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
async function checkAtOnce(passwords: Passwords, count: number, turn: CheckTurn) {
  const all = Array.from({ length: count }, () => passwords.matches(PASSWORD, STORED, turn));
  const results = await Promise.allSettled(all);
  const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  return { matched: results.length - refusals.length, refusals };
}

describe('checks of passwords at the same time [asvs: 15.2.2]', () => {
  it.each([
    ['strangers', 'at the bound', 51, 1, 0],
    ['strangers', 'one above it', 52, 1, 1],
    ['strangers', 'far above it', 1000, 1, 949],
    ['known', 'at the bound', 22, 2, 0],
    ['known', 'one above it', 23, 2, 1],
  ] as const)(
    'of %s, %s: few are at work, few wait, the others are refused',
    async (line, _what, count, atOnce, refused) => {
      const passwords = new CountedPasswords();
      const { matched, refusals } = await checkAtOnce(passwords, count, { line, client: 'a' });
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
    const ended: CheckTurn[] = [];
    const check = (turn: CheckTurn) => passwords.matches('wrong', STORED, turn).then(() => ended.push(turn));
    const strangers = Array.from({ length: 11 }, () => check({ line: 'strangers', client: 'a' }));
    await Promise.all([...strangers, check({ line: 'known', client: 'b' })]);
    expect(ended.at(-1)?.line).toBe('strangers');
  });

  it('of many from one network let the one of another network be next, a recovery code too', async () => {
    const passwords = new Passwords();
    const order: string[] = [];
    const from = (client: string) => ({ line: 'strangers', client }) as const;
    const checks = ['a1', 'a2', 'a3', 'a4'].map((who) =>
      passwords.matches('wrong', STORED, from('a')).then(() => order.push(who)),
    );
    checks.push(passwords.matches(PASSWORD, STORED, from('b')).then(() => order.push('b')));
    const digest = passwords.digest('a code', 'salt', from('c'));
    checks.push(digest.then(() => order.push('c')));
    await Promise.all(checks);
    expect(order).toEqual(['a1', 'a2', 'b', 'c', 'a3', 'a4']);
    expect(await digest).toBe(await slowDigest('a code', 'salt'));
  });

  it('refuse the last of the network that has most waiting, when too many wait', async () => {
    const passwords = new Passwords();
    const many = checkAtOnce(passwords, 51, { line: 'strangers', client: 'a' });
    expect(await passwords.matches(PASSWORD, STORED, { line: 'strangers', client: 'b' })).toBe(true);
    expect((await many).refusals).toHaveLength(1);
  });

  it('end their turn when the stored text is no hash', async () => {
    const passwords = new Passwords();
    for (let time = 0; time < 30; time += 1)
      expect(await passwords.matches(PASSWORD, 'no password fits', { line: 'strangers', client: 'a' })).toBe(
        false,
      );
  });
});
