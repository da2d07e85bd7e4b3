/** A picture inside a text that is to be downloaded from another host. */
export interface WaitingTextPicture {
  readonly source: string;
  /** Attempts including the current one. */
  readonly attempts: number;
}

/** A downloaded picture as the shop serves it. Pixels. */
export interface StoredTextPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Why a picture could not be downloaded: a code, with the values that its text contains. */
export interface TextPictureFailure {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The pictures of other hosts that texts contain: the shop downloads each once and serves it itself. */
export abstract class TextPictures {
  /** Adds those that are not known, and tries failed ones again. Joins the transaction. */
  abstract request(sources: readonly string[]): Promise<void>;
  /** Tries those that failed again; returns their number. Joins the transaction. */
  abstract retry(sources: readonly string[]): Promise<number>;
  /** Takes some that are due; other processes do not get them for a few minutes. */
  abstract take(count: number): Promise<WaitingTextPicture[]>;
  abstract markDone(source: string, stored: StoredTextPicture): Promise<void>;
  /** Retries in `retryInSeconds`, or never with null. */
  abstract markFailed(
    source: string,
    failure: TextPictureFailure,
    retryInSeconds: number | null,
  ): Promise<void>;
}
