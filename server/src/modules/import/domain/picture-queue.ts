import type { ReasonCode, ReasonValues } from './reason.js';

/** Why a picture could not be had. */
export interface PictureTrouble {
  readonly code: ReasonCode;
  readonly values: ReasonValues;
}

/** A picture of a product that waits to be fetched. */
export interface WaitingPicture {
  readonly productId: string;
  readonly position: number;
  readonly url: string;
  /** With this one. */
  readonly attempts: number;
  /** Where the shop serves it from, when another product has the same. */
  readonly keptUrl: string | null;
}

/** Pictures that imports have asked for. */
export abstract class PictureQueue {
  abstract isWaiting(): Promise<boolean>;
  /** Some that are due, kept from other processes for a few minutes. */
  abstract take(count: number): Promise<WaitingPicture[]>;
  abstract done(picture: WaitingPicture, keptUrl: string): Promise<void>;
  /** Tries again in `againInSeconds`, or gives up with null. */
  abstract failed(picture: WaitingPicture, why: PictureTrouble, againInSeconds: number | null): Promise<void>;
  /**
   * Shows the pictures of a product once none is waiting, unless the owner has chosen others meanwhile.
   * True when something changed. Joins the open transaction.
   */
  abstract show(productId: string): Promise<boolean>;
}
