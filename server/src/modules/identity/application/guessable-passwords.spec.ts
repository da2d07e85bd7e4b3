import { describe, expect, it } from 'vitest';
import { isGuessable } from './guessable-passwords.js';

const WORDS = ['Aran & Ash', 'shop.aranandash.example', 'mary.kelly@example.test'];

describe('a guessable password [asvs: 6.1.2, 6.2.4, 6.2.11, 6.2.12]', () => {
  it.each([
    'q1w2e3r4t5y6',
    '1234567890',
    'Password123!',
    'iloveyou12',
    'iloveyou2iloveyou2',
    'P@ssw0rd2026',
    '  password1234',
    'aaaaaaaaaaaa',
    'aranandash2026',
    'AranAsh-AranAsh',
    'Ar4nandash!!!!',
    'mary.kelly.1987',
    'kellykellykelly',
  ])('is %s', (password) => {
    expect(isGuessable(password, WORDS)).toBe(true);
  });

  it.each([
    'correct-horse-battery',
    'quiet-river-of-wool',
    'kelly rides a green bicycle',
    'a1!b2@c3#d4$e5',
    'zomer-in-Galway-2031',
    'wachtwoordloos verder',
  ])('is not %s', (password) => {
    expect(isGuessable(password, WORDS)).toBe(false);
  });
});
