import type { ReasonCode, ReasonValues } from './reason.js';

/** Why a picture could not be fetched. */
export class PictureRefused extends Error {
  constructor(
    readonly code: ReasonCode,
    /** False when it will not get better. */
    readonly mayGetBetter: boolean,
    readonly values: ReasonValues = {},
  ) {
    super(code);
  }
}

/** Fetches files from addresses that strangers wrote. */
export abstract class PictureFetcher {
  /** The bytes. Throws `PictureRefused`. */
  abstract fetch(url: string): Promise<Buffer>;
}
