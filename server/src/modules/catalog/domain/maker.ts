import { makerChanged } from './errors.js';
import type { ResponsibleParty } from '#contracts/makers';

export interface MakerDetails extends ResponsibleParty {
  /** Who answers for a maker outside the European Union. */
  readonly responsible: ResponsibleParty | null;
}

/** The maker of products, named on their pages (Regulation (EU) 2023/988, article 19). */
export class Maker implements MakerDetails {
  readonly id!: string;
  readonly name!: string;
  readonly street!: string;
  readonly postcode!: string;
  readonly city!: string;
  readonly country!: string;
  readonly contact!: string;
  readonly responsible!: ResponsibleParty | null;
  readonly version!: number;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

  /** A new maker with version 1. */
  static create(id: string, details: MakerDetails, now: Date): Maker {
    return Object.assign(new Maker(), { ...details, id, version: 1, createdAt: now, updatedAt: now });
  }

  /** Replaces the details. Throws `catalog.maker-changed` when `editedVersion` is given and is not the current one. */
  replace(details: MakerDetails, now: Date, editedVersion?: number): void {
    if (editedVersion !== undefined && editedVersion !== this.version)
      throw makerChanged(this.id, this.version);
    const changes: Partial<Maker> = { ...details, version: this.version + 1, updatedAt: now };
    Object.assign(this, changes);
  }

  get details(): MakerDetails {
    const { name, street, postcode, city, country, contact, responsible } = this;
    return { name, street, postcode, city, country, contact, responsible };
  }
}

/** A maker by name; `responsible` is the name of who answers for it in the Union. */
export interface MakerName {
  readonly id: string;
  readonly name: string;
  readonly responsible: string | null;
}

/** Repository of makers. "Locked" means locked against other changes until the transaction ends. */
export abstract class Makers {
  /** The maker, locked; undefined when there is none. */
  abstract lock(id: string): Promise<Maker | undefined>;
  /** All makers, locked against removal only. */
  abstract lockNames(): Promise<MakerName[]>;
  /** Throws `catalog.maker-exists` when another maker has the name. */
  abstract add(maker: Maker): Promise<void>;
  /** Throws as `add`. */
  abstract save(maker: Maker): Promise<void>;
  /** Throws `catalog.maker-in-use` when products name it. */
  abstract remove(maker: Maker): Promise<void>;
}
