/** Texts of a mail by key, in each language; only those that are not the default. */
export interface OverrideTexts {
  readonly en: Readonly<Record<string, string>>;
  readonly nl: Readonly<Record<string, string>>;
}

export const NO_TEXTS: OverrideTexts = { en: {}, nl: {} };

/** The texts of one mail that stand in for its default ones, as the owner wrote them. */
export class WordingOverride {
  /** The name of the mail's template. */
  readonly template!: string;
  readonly texts!: OverrideTexts;
  /** Counts the changes; 0 before the first one. */
  readonly version!: number;
  readonly updatedAt!: Date;

  get isChanged(): boolean {
    return Object.keys(this.texts.en).length + Object.keys(this.texts.nl).length > 0;
  }

  replace(texts: OverrideTexts, now: Date): void {
    const changes: Partial<WordingOverride> = { texts, version: this.version + 1, updatedAt: now };
    Object.assign(this, changes);
  }
}

/** The repository of overrides. */
export abstract class WordingOverrides {
  abstract all(): Promise<WordingOverride[]>;
  /** Undefined for a mail that was never changed. */
  abstract find(template: string): Promise<WordingOverride | undefined>;
  /** The override of a mail, locked until the transaction ends; of a mail that was never changed, with version 0. */
  abstract lock(template: string): Promise<WordingOverride>;
  abstract save(wording: WordingOverride): Promise<void>;
}
