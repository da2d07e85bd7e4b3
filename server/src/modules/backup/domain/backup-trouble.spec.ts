import { expect, it } from 'vitest';
import { causeOf } from './backup-trouble.js';

it.each([
  ['ENOSPC: no space left on device, write', 'no-room'],
  ["EACCES: permission denied, mkdir 'backups'", 'not-allowed'],
  ["The object store does not serve the bucket 'b': 403 InvalidAccessKeyId", 'not-allowed'],
  ["ENOENT: no such file or directory, scandir 'backups'", 'away'],
  ["The object store does not serve the bucket 'b': TimeoutError", 'away'],
  ['canceling statement due to statement timeout', 'other'],
])('finds the cause in "%s"', (message, cause) => {
  expect(causeOf(message)).toBe(cause);
});
