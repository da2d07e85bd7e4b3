import type { PictureTrouble } from './picture-queue.js';
import type { SourceCollection } from './source-product.js';

/** The picture of a collection that waits to be fetched for its category. */
export interface WaitingCategoryPicture {
  readonly categoryId: string;
  readonly url: string;
  /** With this one. */
  readonly attempts: number;
}

/** Pictures of collections that imports asked for. */
export abstract class CategoryPictures {
  /**
   * Asks for the pictures of the categories that these collections are. A category without one gets it, and one whose
   * picture an import hung gets the collection's new one; an owner's own stays, also when the owner took one away.
   */
  abstract ask(importId: string, collections: readonly SourceCollection[]): Promise<void>;
  /** Some that are due, kept from other processes for a few minutes. */
  abstract take(count: number): Promise<WaitingCategoryPicture[]>;
  /** Hangs the picture, unless the owner has hung another meanwhile. True when it hangs. Joins the open transaction. */
  abstract done(picture: WaitingCategoryPicture, keptUrl: string): Promise<boolean>;
  /** Tries again in `againInSeconds`, or gives up with null. */
  abstract failed(
    picture: WaitingCategoryPicture,
    why: PictureTrouble,
    againInSeconds: number | null,
  ): Promise<void>;
  /** Puts back what hung before an import, where its picture still hangs; answers how many. Joins the open transaction. */
  abstract takeBack(importId: string): Promise<number>;
}
