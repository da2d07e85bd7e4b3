/** The places on the home page whose picture the owner may change. */
export type PhotoSlot =
  | 'hero-background'
  | 'section-left'
  | 'section-right'
  | 'collection-tracksuits'
  | 'collection-shorts-sets'
  | 'collection-trainers';

/** The shop's own pictures, there from the first start. */
export const DEFAULT_PHOTOS: Readonly<Record<PhotoSlot, string>> = {
  'hero-background': '/media/scene-hero/1600.webp',
  'section-left': '/media/scene-section-left/960.webp',
  'section-right': '/media/scene-section-right/960.webp',
  'collection-tracksuits': '/media/scene-collection-tracksuits/960.webp',
  'collection-shorts-sets': '/media/scene-collection-shorts-sets/960.webp',
  'collection-trainers': '/media/scene-collection-trainers/960.webp',
};

export const PHOTO_SLOTS = Object.keys(DEFAULT_PHOTOS) as PhotoSlot[];

/** What the owner has chosen, by place. */
export abstract class PagePhotos {
  abstract chosen(): Promise<ReadonlyMap<string, string>>;
  abstract choose(slot: PhotoSlot, url: string): Promise<void>;
  /** True when there was a choice. */
  abstract forget(slot: PhotoSlot): Promise<boolean>;
}
