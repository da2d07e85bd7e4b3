import type { ReasonCode, ReasonValues } from './finding.js';
import type { SourceCollection } from './source.js';

/** Why a picture could not be downloaded. */
export interface PictureFailure {
  readonly code: ReasonCode;
  readonly values: ReasonValues;
}

/** Thrown when a picture cannot be downloaded. */
export class DownloadFailed extends Error implements PictureFailure {
  constructor(
    readonly code: ReasonCode,
    /** True for a failure that may be temporary. */
    readonly isRetryable: boolean,
    readonly values: ReasonValues = {},
  ) {
    super(code);
  }
}

/** Downloads files from untrusted addresses. */
export abstract class PictureDownloader {
  /** The file's bytes. Throws `DownloadFailed`. */
  abstract download(url: string): Promise<Buffer>;
}

const MAX_ATTEMPTS = 4;
const FIRST_RETRY_SECONDS = 20;

/** Seconds until the next attempt after a failed one: 20, 60, 180. Null when there is no further attempt. */
export function retryDelay(error: unknown, attempts: number): number | null {
  const isRetryable = error instanceof DownloadFailed && error.isRetryable && attempts < MAX_ATTEMPTS;
  return isRetryable ? FIRST_RETRY_SECONDS * 3 ** (attempts - 1) : null;
}

/** A picture of a product that is to be downloaded. */
export interface WaitingPicture {
  readonly productId: string;
  readonly position: number;
  readonly url: string;
  /** Attempts including the current one. */
  readonly attempts: number;
  /** The shop's own address of this picture when another product has downloaded it already. */
  readonly storedUrl: string | null;
}

/** The queue of product pictures to download. */
export abstract class ProductPictures {
  abstract hasWaiting(): Promise<boolean>;
  /** Takes some that are due; other processes do not get them for a few minutes. */
  abstract take(count: number): Promise<WaitingPicture[]>;
  abstract markDone(picture: WaitingPicture, storedUrl: string): Promise<void>;
  /** Retries in `retryInSeconds`, or never with null. */
  abstract markFailed(
    picture: WaitingPicture,
    failure: PictureFailure,
    retryInSeconds: number | null,
  ): Promise<void>;
  /**
   * Shows a product's pictures once none of them is waiting, unless the owner has chosen others since.
   * True when something changed. Joins the transaction.
   */
  abstract show(productId: string): Promise<boolean>;
}

/** The picture of a category that is to be downloaded. */
export interface WaitingCategoryPicture {
  readonly categoryId: string;
  readonly url: string;
  /** Attempts including the current one. */
  readonly attempts: number;
}

/** The queue of category pictures to download. */
export abstract class CategoryPictures {
  /**
   * Requests the pictures of these collections for their categories. A category without a picture gets one, and a
   * picture from an earlier import is replaced. A picture that the owner has set or removed stays as it is.
   */
  abstract request(importId: string, collections: readonly SourceCollection[]): Promise<void>;
  /** Takes some that are due; other processes do not get them for a few minutes. */
  abstract take(count: number): Promise<WaitingCategoryPicture[]>;
  /** Sets the category's picture, unless the owner has set another since. True when it was set. Joins the transaction. */
  abstract markDone(picture: WaitingCategoryPicture, storedUrl: string): Promise<boolean>;
  /** Retries in `retryInSeconds`, or never with null. */
  abstract markFailed(
    picture: WaitingCategoryPicture,
    failure: PictureFailure,
    retryInSeconds: number | null,
  ): Promise<void>;
  /** Restores the pictures from before an import where its own are still set; returns how many. Joins the transaction. */
  abstract undo(importId: string): Promise<number>;
}
