/** Why a picture could not be fetched, in words for the owner. */
export class PictureRefused extends Error {
  constructor(
    message: string,
    /** False when it will not get better. */
    readonly mayGetBetter: boolean,
  ) {
    super(message);
  }
}

/** Fetches files from addresses that strangers wrote. */
export abstract class PictureFetcher {
  /** The bytes. Throws `PictureRefused`. */
  abstract fetch(url: string): Promise<Buffer>;
}
