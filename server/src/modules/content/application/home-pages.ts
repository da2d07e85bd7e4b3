import { Injectable } from '@nestjs/common';
import { revisionOf } from './revision.js';
import { completed, HOME_STATEMENTS, type HomePage } from '../domain/home-page.js';
import type { ShopSettings } from '../domain/shop-settings.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import type { HomeSection } from '#contracts/home-page';
import { ShownTexts } from '#modules/media';

/** The home page in the settings. */
export function homePageOf({
  homeSections,
  statements,
}: Pick<ShopSettings, 'homeSections' | 'statements'>): HomePage {
  const { hero = null, story = null, promise = null, newsletter = null } = statements;
  return { sections: completed(homeSections), hero, story, promise, newsletter };
}

/** The settings that a home page changes; what is said in other places stays. */
export function settingsOf(
  { sections, ...said }: HomePage,
  statements: ShopSettings['statements'],
): Pick<ShopSettings, 'homeSections' | 'statements'> {
  const changed = { ...statements };
  for (const place of HOME_STATEMENTS) {
    const statement = said[place];
    if (statement) changed[place] = statement;
    else delete changed[place];
  }
  return { homeSections: sections, statements: changed };
}

/** The home page, as the owner edits it and as shoppers see it. */
@Injectable()
export class HomePages {
  constructor(
    private readonly repository: SettingsRepository,
    private readonly shownTexts: ShownTexts,
  ) {}

  /** The home page with its revision. */
  async current(): Promise<HomePage & { readonly revision: string }> {
    const page = homePageOf(await this.repository.read());
    return { ...page, revision: revisionOf(page) };
  }

  /** The sections that shoppers see, in their order. */
  async shown(): Promise<HomeSection[]> {
    const { sections } = await this.current();
    const shown = sections.filter(({ isHidden }) => !isHidden);
    const texts = await this.shownTexts.of(
      shown.flatMap((one) => (one.kind === 'text' ? [one.body.en, one.body.nl] : [])),
    );
    return shown.map((one) => {
      if (one.kind !== 'text') return one;
      const [en = '', nl = ''] = texts.splice(0, 2);
      return { ...one, body: { en, nl } };
    });
  }
}
