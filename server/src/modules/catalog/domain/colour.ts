import type { ColourLook } from '#kernel/common-colours';
import { colourChanged } from './errors.js';

/** A colour of the shop's products: what shoppers read and see for the value that the products have. */
export class Colour implements ColourLook {
  readonly id!: string;
  /** As the first product spelt it. */
  readonly value!: string;
  readonly nameEn!: string;
  readonly nameNl!: string;
  readonly shade!: string | null;
  readonly version!: number;
  readonly updatedAt!: Date;

  /** Replaces names and shade. Throws `catalog.colour-changed` when `editedVersion` is given and is not the current one. */
  replace(look: ColourLook, now: Date, editedVersion?: number): void {
    if (editedVersion !== undefined && editedVersion !== this.version)
      throw colourChanged(this.id, this.version);
    const changes: Partial<Colour> = { ...look, version: this.version + 1, updatedAt: now };
    Object.assign(this, changes);
  }

  get look(): ColourLook {
    const { nameEn, nameNl, shade } = this;
    return { nameEn, nameNl, shade };
  }
}

/** Repository of colours. They come with the products that have them; one that no product has is not shown. */
export abstract class Colours {
  /** Adds the colours of these products that there are none of yet, with what is proposed for them. */
  abstract addMissing(productIds: readonly string[]): Promise<void>;
  /** The colour, locked against other changes until the transaction ends; undefined when there is none. */
  abstract lock(id: string): Promise<Colour | undefined>;
  abstract save(colour: Colour): Promise<void>;
}
