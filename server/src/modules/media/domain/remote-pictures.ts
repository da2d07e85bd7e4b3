/** A picture that is to be downloaded from another host. */
export interface WaitingRemotePicture {
  readonly source: string;
  /** Attempts including the current one. */
  readonly attempts: number;
}

/** A downloaded picture as the shop serves it. Pixels. */
export interface StoredRemotePicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Why a picture could not be downloaded: a code, with the values that its text contains. */
export interface RemotePictureFailure {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * The pictures of other hosts that products, collections, page photos and texts name: the shop downloads each once and
 * serves it itself. Nobody's browser asks the other host.
 */
export abstract class RemotePictures {
  /** Adds those that are not known, and tries failed ones again. Addresses of this shop are left out. Joins the transaction. */
  abstract request(sources: readonly string[]): Promise<void>;
  /** Tries those that failed again; returns their number. Joins the transaction. */
  abstract retry(sources: readonly string[]): Promise<number>;
  /** Takes some that are due; other processes do not get them for a few minutes. */
  abstract take(count: number): Promise<WaitingRemotePicture[]>;
  /** The shop's own address of a picture; undefined while it has none. */
  abstract stored(source: string): Promise<string | undefined>;
  abstract markDone(source: string, stored: StoredRemotePicture): Promise<void>;
  /** Retries in `retryInSeconds`, or never with null. */
  abstract markFailed(
    source: string,
    failure: RemotePictureFailure,
    retryInSeconds: number | null,
  ): Promise<void>;
}
