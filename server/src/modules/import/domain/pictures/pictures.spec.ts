import { describe, expect, it } from 'vitest';
import { DownloadFailed, retryDelay } from './pictures.js';

describe('retrying a download', () => {
  const temporary = new DownloadFailed('picture-slow', true);

  it.each([
    [1, 20],
    [2, 60],
    [3, 180],
    [4, null],
  ])('waits after attempt %i for %s seconds', (attempts, seconds) => {
    expect(retryDelay(temporary, attempts)).toBe(seconds);
  });

  it('is useless after a permanent failure or an unusable picture', () => {
    expect(retryDelay(new DownloadFailed('picture-private', false), 1)).toBeNull();
    expect(retryDelay(new Error('no picture'), 1)).toBeNull();
  });
});
