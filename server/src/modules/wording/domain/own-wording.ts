/** Texts of a mail by key, in each language; only those that are not the default. */
export interface OwnTexts {
  readonly en: Readonly<Record<string, string>>;
  readonly nl: Readonly<Record<string, string>>;
}

export const NO_TEXTS: OwnTexts = { en: {}, nl: {} };

/** The owner's own words of one mail. */
export class OwnWording {
  /** The name of the mail's template. */
  template!: string;
  texts!: OwnTexts;
  /** Counts the changes; 0 before the first one. */
  version!: number;
  updatedAt!: Date;

  get isChanged(): boolean {
    return Object.keys(this.texts.en).length + Object.keys(this.texts.nl).length > 0;
  }

  replace(texts: OwnTexts, now: Date): void {
    this.texts = texts;
    this.version += 1;
    this.updatedAt = now;
  }
}

/** The repository of the owner's words. */
export abstract class OwnWordings {
  abstract all(): Promise<OwnWording[]>;
  /** Undefined for a mail that was never changed. */
  abstract find(template: string): Promise<OwnWording | undefined>;
  /** The words of a mail, locked until the transaction ends; of a mail that was never changed, with version 0. */
  abstract lock(template: string): Promise<OwnWording>;
  abstract save(wording: OwnWording): Promise<void>;
}
