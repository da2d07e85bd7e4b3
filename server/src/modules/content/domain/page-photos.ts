/** The slots on the home page whose picture the owner can change. */
export type PhotoSlot =
  | 'hero-background'
  | 'section-left'
  | 'section-right'
  | 'collection-tracksuits'
  | 'collection-shorts-sets'
  | 'collection-trainers';

/** The pictures that come with the shop. */
export const DEFAULT_PHOTOS: Readonly<Record<PhotoSlot, string>> = {
  'hero-background': '/media/scene-hero/1600.webp',
  'section-left': '/media/scene-section-left/960.webp',
  'section-right': '/media/scene-section-right/960.webp',
  'collection-tracksuits': '/media/scene-collection-tracksuits/960.webp',
  'collection-shorts-sets': '/media/scene-collection-shorts-sets/960.webp',
  'collection-trainers': '/media/scene-collection-trainers/960.webp',
};

export const PHOTO_SLOTS = Object.keys(DEFAULT_PHOTOS) as PhotoSlot[];

/** What the owner chooses for a slot. */
export interface ChosenPicture {
  readonly url: string;
  readonly madeWithAi: boolean;
}

/** The owner's picture for a slot. A slot without one shows its default. */
export class PagePhoto {
  slot!: PhotoSlot;
  url!: string;
  /** It looks real and was made with AI. */
  madeWithAi!: boolean;
  updatedAt!: Date;

  static create(slot: PhotoSlot, picture: ChosenPicture, now: Date): PagePhoto {
    return Object.assign(new PagePhoto(), { slot, ...picture, updatedAt: now });
  }
}

/** The repository of the owner's pictures. */
export abstract class PagePhotos {
  abstract all(): Promise<PagePhoto[]>;
  /** The picture of a slot, locked until the transaction ends. */
  abstract lock(slot: PhotoSlot): Promise<PagePhoto | undefined>;
  /** Adds the picture or replaces the one of its slot. */
  abstract save(photo: PagePhoto): Promise<void>;
  abstract remove(photo: PagePhoto): Promise<void>;
}
