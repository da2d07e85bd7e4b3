import type { PictureTrouble } from './picture-queue.js';

/** The picture of a collection that waits to be fetched for its category. */
export interface WaitingCategoryPicture {
  readonly categoryId: string;
  readonly url: string;
  /** With this one. */
  readonly attempts: number;
}

/** Pictures of collections that imports asked for. */
export abstract class CategoryPictures {
  /** Some that are due, kept from other processes for a few minutes. */
  abstract take(count: number): Promise<WaitingCategoryPicture[]>;
  /** Hangs the picture, unless the owner has hung one meanwhile. True when it hangs. Joins the open transaction. */
  abstract done(picture: WaitingCategoryPicture, keptUrl: string): Promise<boolean>;
  /** Tries again in `againInSeconds`, or gives up with null. */
  abstract failed(
    picture: WaitingCategoryPicture,
    why: PictureTrouble,
    againInSeconds: number | null,
  ): Promise<void>;
}
