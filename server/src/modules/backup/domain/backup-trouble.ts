/** Why a backup could not be made or its place not be read, so far as an owner can do something about it. */
export type TroubleCause = 'no-room' | 'not-allowed' | 'away' | 'other';

const SIGNS: readonly (readonly [TroubleCause, RegExp])[] = [
  ['no-room', /\b(ENOSPC|EDQUOT|no space left)\b/i],
  ['not-allowed', /\b(EACCES|EPERM|EROFS|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch)\b/],
  ['away', /\b(ENOENT|ENOTDIR|EIO|ESTALE|ENOTCONN|EHOSTDOWN)\b|object store does not serve/],
];

/** The cause that a message of the machine or the object store speaks of. */
export function causeOf(message: string): TroubleCause {
  return SIGNS.find(([, sign]) => sign.test(message))?.[0] ?? 'other';
}
