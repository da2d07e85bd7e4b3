import { Injectable } from '@nestjs/common';
import { Content } from './content.js';
import { printsOf, wordingPrint } from './wording-prints.js';
import { compared, LEGAL_TEXTS, type ConfirmedTexts, type LegalTextName } from '../domain/confirmed-texts.js';
import { SettingsRepository } from '../domain/stored-settings.js';
import { StaffEmails } from '../read/staff-emails.js';
import type { ShopSettings } from '#contracts/shop-settings';
import type { TextsOfLaw, TextToConfirm } from '#contracts/texts-of-law';
import { authoritiesOf } from '#legal/authorities';
import { traderCountry } from '#legal/trader';
import { voluntaryReturnsOf } from '#legal/voluntary-returns';
import { sectionTitles } from '#legal/wording';

/** Shows the owner the texts of law: what each is made from, and which of them wait for a confirmation. */
@Injectable()
export class ShowTextsOfLaw {
  constructor(
    private readonly content: Content,
    private readonly settings: SettingsRepository,
    private readonly emails: StaffEmails,
  ) {}

  async show(): Promise<TextsOfLaw> {
    const [settings, { confirmedTexts }] = await Promise.all([
      this.content.publicSettings(),
      this.settings.readDated(),
    ]);
    const emails = await this.emails.of(Object.values(confirmedTexts).map(({ staffId }) => staffId));
    return {
      texts: LEGAL_TEXTS.map((text) => shape(text, settings, confirmedTexts, emails)),
      madeFrom: madeFrom(settings),
    };
  }
}

function shape(
  text: LegalTextName,
  settings: ShopSettings,
  confirmed: ConfirmedTexts,
  emails: ReadonlyMap<string, string>,
): TextToConfirm {
  const confirmation = confirmed[text];
  const { state, changed, removed } = compared(confirmation, printsOf(text));
  const titles = { en: sectionTitles(text, settings, 'en'), nl: sectionTitles(text, settings, 'nl') };
  return {
    text,
    wording: wordingPrint(text),
    state,
    changedSections: changed.map((id) => ({ en: titles.en[id] ?? id, nl: titles.nl[id] ?? id })),
    removedSections: removed.length,
    confirmedAt: confirmation?.at ?? null,
    confirmedBy: emails.get(confirmation?.staffId ?? '') ?? null,
  };
}

function madeFrom(settings: ShopSettings): TextsOfLaw['madeFrom'] {
  const country = traderCountry(settings.business);
  return {
    trader: settings.business?.legalName ?? null,
    country: country ?? null,
    privacyAuthority: authoritiesOf(country).privacy,
    handlingTime: settings.handlingTime,
    returnDays: settings.returnDays,
    voluntaryReturns: voluntaryReturnsOf(settings),
  };
}
