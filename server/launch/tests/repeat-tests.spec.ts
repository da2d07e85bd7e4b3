import { describe, expect, it } from 'vitest';
import { repetitionOf } from './repeat-tests.mjs';

const KNOWN = ['client/e2e/offline.e2e.ts', 'client/e2e/search.e2e.ts', 'server/test/api/search.api-spec.ts'];

describe('repetitionOf', () => {
  it('finds the files whose path holds a word, and takes each once', () => {
    expect(repetitionOf(['search', 'search.e2e', '--times=3', '--load'], KNOWN)).toEqual({
      files: ['client/e2e/search.e2e.ts', 'server/test/api/search.api-spec.ts'],
      times: 3,
      load: true,
    });
  });

  it('repeats twenty times without load when nothing else is said', () => {
    expect(repetitionOf(['offline'], KNOWN)).toMatchObject({ times: 20, load: false });
  });

  it.each([
    [['no-such-file'], 'No test file is called "no-such-file".'],
    [['client/e2e/removed.e2e.ts'], 'No test file is called "client/e2e/removed.e2e.ts".'],
    [[], 'No test file is named.'],
    [['--load'], 'No test file is named.'],
    [['offline', '--times=0'], '--times=0 is not possible.'],
    [['offline', '--times=2.5'], '--times=2.5 is not possible.'],
    [['offline', '--times=many'], '--times=many is not possible.'],
    [['offline', '--often'], 'Unknown option --often.'],
  ])('says what is wrong with %j', (words, message) => {
    expect(() => repetitionOf(words, KNOWN)).toThrow(message);
  });
});
