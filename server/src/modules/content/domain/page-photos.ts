import type { PagePhotoInput, PhotoFocus, PhotoSlot } from '#contracts/page-photos';
import { COLLECTION_SLOTS } from '#kernel';

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

/** What decides which pictures the home page shows. */
export interface PhotoPlaces {
  /** The kinds of the sections that shoppers see. */
  readonly sections: readonly string[];
  /** The owner tells a story. */
  readonly hasStory: boolean;
  /** The owner's page about herself is published. */
  readonly hasAbout: boolean;
  /** Names of the categories in the navigation. */
  readonly categories: readonly string[];
}

/** True when a page of the shop shows the picture of the slot. */
export function isShown(slot: PhotoSlot, { sections, hasStory, hasAbout, categories }: PhotoPlaces): boolean {
  const category = COLLECTION_SLOTS.find(([ofCategory]) => ofCategory === slot)?.[1];
  if (category !== undefined) return sections.includes('collections') && categories.includes(category);
  if (slot === 'hero-background') return sections.includes('hero');
  return (sections.includes('story') && hasStory) || (slot === 'section-left' && hasAbout);
}

/** What the owner chooses for a slot. */
export type ChosenPicture = Readonly<PagePhotoInput>;

/** The owner's picture for a slot. A slot without one shows its default. */
export class PagePhoto {
  readonly slot!: PhotoSlot;
  readonly url!: string;
  /** It looks real and was made with AI. */
  readonly madeWithAi!: boolean;
  readonly focus!: PhotoFocus;
  readonly updatedAt!: Date;

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
