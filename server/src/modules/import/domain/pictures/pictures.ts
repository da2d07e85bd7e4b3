import type { ReasonCode, ReasonValues } from '../engine/finding.js';
import { pictureSources } from '#rich-text';

/** A picture of a product with its address in the source; `color`: the colour of the variants that it shows. */
export interface MappedPicture {
  readonly url: string;
  readonly alt: string | null;
  readonly color: string | null;
}

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

/** Why a picture could not be downloaded, or could not be used after it was. */
export function failureOf(error: unknown): PictureFailure {
  return error instanceof DownloadFailed ? error : { code: 'picture-unusable', values: {} };
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

/** A downloaded picture of a product, with the shop's own address of it. */
export interface FetchedPicture extends WaitingPicture {
  readonly storedUrl: string;
}

/** The queue of product pictures to download. */
export abstract class ProductPictures {
  abstract hasWaiting(): Promise<boolean>;
  /** Takes some that are due; other processes do not get them for a few minutes. */
  abstract take(count: number): Promise<WaitingPicture[]>;
  /** Joins the transaction. */
  abstract markDone(pictures: readonly FetchedPicture[]): Promise<void>;
  /** Retries in `retryInSeconds`, or never with null. */
  abstract markFailed(
    picture: WaitingPicture,
    failure: PictureFailure,
    retryInSeconds: number | null,
  ): Promise<void>;
  /** The downloaded pictures of products, in order, with the shop's own addresses. */
  abstract downloaded(productIds: readonly string[]): Promise<ReadonlyMap<string, MappedPicture[]>>;
  /** The shop's own addresses of the downloaded pictures of products, by the address in the source. */
  abstract storedAddresses(
    productIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>>;
  /** Every picture of these products, in order, with the addresses of the source. */
  abstract of(productIds: readonly string[]): Promise<ReadonlyMap<string, MappedPicture[]>>;
  /** Replaces the pictures of products. Those with the same address are not downloaded again. Joins the transaction. */
  abstract replace(
    importId: string | null,
    products: readonly { readonly productId: string; readonly pictures: readonly MappedPicture[] }[],
  ): Promise<void>;
}

/** A picture of another host inside a text or named by the product file, with the handle of the product or page. */
export interface TextPicture {
  readonly source: string;
  readonly handle: string;
}

/** The pictures of other hosts inside a text. */
export function picturesInText(handle: string, html: unknown): TextPicture[] {
  return typeof html === 'string' ? pictureSources(html).map((source) => ({ source, handle })) : [];
}

/** Those of the pictures that another host has. */
export function picturesElsewhere(handle: string, pictures: unknown): TextPicture[] {
  const urls = (pictures as readonly { readonly url: string }[]).map(({ url }) => url);
  return urls.filter((url) => !url.startsWith('/')).map((source) => ({ source, handle }));
}

/** All pictures of an import together. */
export abstract class RunPictures {
  /** Notes pictures of other hosts that an import has written, for its progress and findings. Joins the transaction. */
  abstract addInTexts(importId: string, pictures: readonly TextPicture[]): Promise<void>;
  /** The addresses of the pictures inside the texts of an import. */
  abstract sourcesInTexts(importId: string): Promise<string[]>;
  /** Queues the failed pictures of products and categories again; returns their number. Joins the transaction. */
  abstract retry(importId: string): Promise<number>;
}

/** The picture of a category that is to be downloaded. */
export interface WaitingCategoryPicture {
  readonly categoryId: string;
  readonly url: string;
  /** Attempts including the current one. */
  readonly attempts: number;
}

/** The picture of a collection for its category, which shows `imageUrl` now. */
export interface CategoryPictureRequest {
  readonly categoryId: string;
  readonly imageUrl: string | null;
  readonly url: string;
}

/** The former picture of a category, to restore while it still shows the imported one. */
export interface FormerCategoryPicture {
  readonly id: string;
  /** The imported picture. */
  readonly expected: string;
  readonly imageUrl: string | null;
}

/** The queue of category pictures to download. */
export abstract class CategoryPictures {
  /**
   * Adds requests. A category without a picture gets one, and a picture from an earlier import is replaced. A picture
   * that the owner has set or removed stays as it is.
   */
  abstract request(importId: string, requests: readonly CategoryPictureRequest[]): Promise<void>;
  /** Takes some that are due; other processes do not get them for a few minutes. */
  abstract take(count: number): Promise<WaitingCategoryPicture[]>;
  /**
   * Locks a waiting picture. Returns the imported picture that its category should show now (null for none), or
   * undefined when a later import has requested another picture.
   */
  abstract lock(picture: WaitingCategoryPicture): Promise<{ readonly expected: string | null } | undefined>;
  /** `storedUrl` is the category's picture now; null when the owner has set another. */
  abstract markDone(picture: WaitingCategoryPicture, storedUrl: string | null): Promise<void>;
  /** Retries in `retryInSeconds`, or never with null. */
  abstract markFailed(
    picture: WaitingCategoryPicture,
    failure: PictureFailure,
    retryInSeconds: number | null,
  ): Promise<void>;
  /** Deletes the requests of an import, restores those that they replaced, and returns the former pictures. */
  abstract undo(importId: string): Promise<FormerCategoryPicture[]>;
}
